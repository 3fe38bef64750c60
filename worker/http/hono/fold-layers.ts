import type { Context } from 'hono'
import type { Result } from 'hono/router'
import type { H, RouterRoute } from 'hono/types'
import type { AppEnv } from '../app-env'
import { type Layer, layerOf } from './one-layer'

/** Makes the answer to an error. */
export type AnswerError = (error: Error, c: Context<AppEnv>) => Response

type Matched = [H, RouterRoute]
type Maybe<T> = T | Promise<T>

/** The route that names a request: the last one whose path is not only a prefix, else the last. */
const namesake = (routes: RouterRoute[]) => routes.findLast(({ path }) => !path.endsWith('*')) ?? routes.at(-1)

/**
 * Makes one handler of all that matched a request. It runs the layers without promises as long as no step returns one: Hono creates
 * promises for each middleware, which cost as much time as the middleware itself. The result is the same as Hono's: an error is turned into
 * an answer where it was thrown, so that the layers around it see the answer; and a handler that isn't a layer is called with its `next`,
 * as are the layers behind it.
 */
export const foldLayers =
  (answerError: AnswerError) =>
  (matched: Result<Matched>): Result<Matched> => {
    const [found] = matched
    const all = found.map(([[handler]]) => handler)
    const layers = all.map(layerOf)
    const end = layers.indexOf(undefined)
    const outer = layers.slice(0, end === -1 ? layers.length : end) as Layer[] // undefined ends the list
    const route = namesake(found.map(([[, each]]) => each))
    if (outer.length === 0 || !route) return matched
    const handle = throughLayers(outer, all.slice(outer.length), answerError)
    const parameters = Object.assign({}, ...found.map(([, each]) => each))
    return [[[[handle, route], parameters]]]
  }

function throughLayers(layers: Layer[], handlers: H[], answerError: AnswerError) {
  const steps = layers.flatMap(({ befores }, layer) => befores.map((before) => ({ before, layer })))
  /** How many layers were entered. Runs their `after` steps, from the innermost to the outermost. */
  const afters = [...layers, null].map((_, passed) =>
    layers
      .slice(0, passed)
      .reverse()
      .flatMap((layer) => layer.afters),
  )

  function answerTo(c: Context<AppEnv>, error: unknown): void {
    if (!(error instanceof Error)) throw error
    c.error = error
    c.res = answerError(error, c)
  }

  function take(c: Context<AppEnv>, answer: Response | undefined): void {
    if (answer && !c.finalized) c.res = answer
  }

  /** Runs the handlers from this index on; their answer is on the context. */
  function call(c: Context<AppEnv>, at: number): Maybe<void> {
    const handler = handlers[at]
    let answer: Maybe<Response | undefined>
    try {
      if (handler) answer = handler(c, async () => call(c, at + 1))
      else if (!c.finalized) answer = c.notFound()
    } catch (error) {
      return answerTo(c, error)
    }
    if (!(answer instanceof Promise)) return take(c, answer)
    return answer.then(
      (response) => take(c, response),
      (error) => answerTo(c, error),
    )
  }

  function leave(c: Context<AppEnv>, passed: number, from = 0): Maybe<Response> {
    const toDo = afters[passed] ?? []
    for (let at = from; at < toDo.length; at++) {
      const pending = toDo[at]?.(c)
      if (pending) return pending.then(() => leave(c, passed, at + 1))
    }
    if (!c.finalized) throw new Error('No handler has answered')
    return c.res
  }

  /** Runs the steps from this index on, then the handlers. */
  return function enter(c: Context<AppEnv>, _next?: unknown, from = 0): Maybe<Response> {
    for (let at = from; at < steps.length; at++) {
      const { before, layer } = steps[at] as (typeof steps)[number] // within its length
      try {
        const pending = before(c)
        if (pending instanceof Promise) {
          return pending.then(
            (answer) => {
              if (!answer) return enter(c, undefined, at + 1)
              take(c, answer)
              return leave(c, layer)
            },
            (error) => {
              answerTo(c, error)
              return leave(c, layer)
            },
          )
        }
        if (!pending) continue
        take(c, pending)
      } catch (error) {
        answerTo(c, error)
      }
      return leave(c, layer)
    }
    const calling = call(c, 0)
    return calling instanceof Promise ? calling.then(() => leave(c, layers.length)) : leave(c, layers.length)
  }
}
