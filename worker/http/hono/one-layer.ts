import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env'

type Awaitable<T> = T | Promise<T>

/** A step of the middleware that only looks at a request before it is answered, or at its answer, and so needs no middleware of its own. */
export interface Step {
  /** Before the answer: returns an answer, or null to let the request continue; throws to refuse it. */
  before?(c: Context<AppEnv>): Awaitable<Response | null>
  /** Once there is an answer on the context, the answer to an error included. */
  after?(c: Context<AppEnv>): Awaitable<void>
}

/** The steps of a layer. */
export interface Layer {
  befores: readonly NonNullable<Step['before']>[]
  /** In reverse order, as they run. */
  afters: readonly NonNullable<Step['after']>[]
}

const layers = new WeakMap<object, Layer>()

/** The steps of a handler that is a layer; undefined for any other handler. */
export const layerOf = (handler: object): Layer | undefined => layers.get(handler)

/**
 * Combines steps into one middleware, because Hono wraps each middleware in promises, and nine of them cost more time than their work. Runs
 * every `before` in order, then what comes behind this layer, then every `after` in reverse order. When a `before` answers or throws,
 * nothing else of this layer runs: a step that has to see such an answer belongs to the layer around it.
 */
export function oneLayer(...steps: Step[]): MiddlewareHandler<AppEnv> {
  const befores = steps.flatMap(({ before }) => before ?? [])
  const afters = steps.flatMap(({ after }) => after ?? []).reverse()
  const layer: MiddlewareHandler<AppEnv> = async (c, next) => {
    for (const before of befores) {
      // Awaited only when there is a promise: every request passes here.
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
