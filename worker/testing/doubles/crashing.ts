/** A process that can die. Ports wrapped by it note each call; once it is dead they all throw until `restart`. */
export interface Crashing {
  /** Every moment so far, in order: "purchases.advance >" before a call reaches the outside, "purchases.advance <" after. */
  moments: string[]
  /** The number of the moment at which the process dies; null for never. */
  dieAt: number | null
  wrap<T extends object>(name: string, port: T): T
  restart(): void
}

/** For tests of what a crash leaves behind, at every moment there is. */
export function crashing(): Crashing {
  let isDead = false
  const process: Crashing = {
    moments: [],
    dieAt: null,
    wrap: (name, port) =>
      new Proxy(port, {
        get(target, property, receiver) {
          const member: unknown = Reflect.get(target, property, receiver)
          if (typeof member !== 'function') return member
          return async (...given: unknown[]) => {
            reach(`${name}.${String(property)} >`)
            const answer: unknown = await Reflect.apply(member, target, given)
            reach(`${name}.${String(property)} <`)
            return answer
          }
        },
      }),
    restart() {
      isDead = false
      process.dieAt = null
    },
  }
  const reach = (moment: string) => {
    if (isDead || process.moments.length === process.dieAt) {
      isDead = true
      throw new Error(`The process died at ${moment}`)
    }
    process.moments.push(moment)
  }
  return process
}
