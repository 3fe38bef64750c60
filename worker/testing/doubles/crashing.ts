/** A process that can crash. Ports wrapped by it record each call; once it has crashed they all throw until `restart`. */
export interface Crashing {
  /** Every moment so far, in order: "purchases.advance >" before a call reaches the outside, "purchases.advance <" after. */
  moments: string[]
  /** The index of the moment at which the process crashes; null for never. */
  dieAt: number | null
  /**
   * The indexes of the moments in some work at which a crash leaves a different state outside than a crash at the moment before. `look`
   * reads the state outside; while another call is in progress every moment counts.
   */
  distinctMoments(work: () => Promise<unknown>, look: () => string): Promise<number[]>
  wrap<T extends object>(name: string, port: T): T
  restart(): void
}

/** For tests of the state after a crash, at every moment there is. */
export function crashing(): Crashing {
  let isDead = false
  let underWay = 0
  let note: (() => void) | null = null
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
            underWay++
            const answer: unknown = await (async () => Reflect.apply(member, target, given))().finally(() => underWay--)
            reach(`${name}.${String(property)} <`)
            return answer
          }
        },
      }),
    async distinctMoments(work, look) {
      const distinct: number[] = []
      let before: string | null = null
      process.moments.length = 0
      note = () => {
        const now = look()
        if (now !== before || underWay > 0) distinct.push(process.moments.length)
        before = now
      }
      await work()
      note = null
      return distinct
    },
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
    note?.()
    process.moments.push(moment)
  }
  return process
}
