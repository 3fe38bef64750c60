import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env'

type Awaitable<T> = T | Promise<T>

/** A part of the middleware that only looks at a request before it is answered, or at its answer, and needs no layer of its own. */
export interface Step {
  /** Before the answer: gives one, or null to let the request go on; throws what refuses it. */
  before?(c: Context<AppEnv>): Awaitable<Response | null>
  /** When there is an answer, on the context: that of an error as well. */
  after?(c: Context<AppEnv>): Awaitable<void>
}

/** The steps of a layer. */
export interface Layer {
  befores: readonly NonNullable<Step['before']>[]
  /** Backwards, as they are to run. */
  afters: readonly NonNullable<Step['after']>[]
}

const layers = new WeakMap<object, Layer>()

/** What a layer consists of; nothing where the handler is none. */
export const layerOf = (handler: object): Layer | undefined => layers.get(handler)

/**
 * Some steps as one middleware: Hono calls each middleware in promises of its own, and nine of them cost more than what they did. First every `before`,
 * in order, then what comes behind this layer, then every `after`, backwards. Where a `before` answers or throws, nothing else of
 * the layer runs: what has to see that answer is a step of the layer around it.
 */
export function oneLayer(...steps: Step[]): MiddlewareHandler<AppEnv> {
  const befores = steps.flatMap(({ before }) => before ?? [])
  const afters = steps.flatMap(({ after }) => after ?? []).reverse()
  const layer: MiddlewareHandler<AppEnv> = async (c, next) => {
    for (const before of befores) {
      // Awaited only where there is something to wait for: every request comes here.
      const pending = before(c)
      const answer = pending instanceof Promise ? await pending : pending
      if (answer) return answer
    }
    await next()
    for (const after of afters) {
      const pending = after(c)
      if (pending) await pending
    }
    return undefined
  }
  layers.set(layer, { befores, afters })
  return layer
}
