import type { Random } from '../../sandbox/randomness'
import type { Machine } from './machine'

const SUBTLE = ['digest', 'importKey', 'deriveKey', 'deriveBits', 'sign', 'verify', 'encrypt', 'decrypt'] as const

/** Replaces properties of an object, and returns the function that restores them. */
function replace(target: object, properties: Record<string, unknown>): () => void {
  const before = Object.keys(properties).map((name) => [name, Object.getOwnPropertyDescriptor(target, name)] as const)
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(target, name, { value, configurable: true, writable: true })
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(target, name, descriptor)
      else Reflect.deleteProperty(target, name)
    }
  }
}

/** Bytes from a random source. */
function fill<T extends ArrayBufferView>(view: T, random: Random): T {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
  for (let at = 0; at < bytes.length; at++) bytes[at] = Math.floor(random() * 256)
  return view
}

/** A UUID from a random source. */
export function seededUuid(random: Random): `${string}-${string}-${string}-${string}-${string}` {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  const part = (from: number, to: number) => digits.slice(from, to)
  return `${part(0, 8)}-${part(8, 12)}-4${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`
}

/**
 * Replaces the platform's timers, clock, randomness and digests with the machine's own, so that libraries keep to its clock too. Returns
 * the function that restores them.
 */
export function ownGlobals(machine: Machine, random: Random): () => void {
  const subtle = Object.fromEntries(
    SUBTLE.map((name) => {
      const own = crypto.subtle[name].bind(crypto.subtle) as (...given: unknown[]) => Promise<unknown>
      return [name, (...given: unknown[]) => machine.reckon(own(...given))]
    }),
  )
  const restore = [
    replace(globalThis, {
      setTimeout: (callback: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
        machine.addTimer(ms, () => callback(...given)),
      clearTimeout: (timer: ReturnType<Machine['addTimer']> | undefined) => timer && machine.dropTimer(timer),
    }),
    replace(Math, { random }),
    replace(Date, { now: machine.now }),
    replace(crypto, {
      randomUUID: () => seededUuid(random),
      getRandomValues: <T extends ArrayBufferView>(view: T) => fill(view, random),
    }),
    replace(crypto.subtle, subtle),
  ]
  return () => {
    for (const put of restore) put()
  }
}
