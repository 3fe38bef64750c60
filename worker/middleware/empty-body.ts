import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env'
import { keepText } from './json-body'

/** Lets a call that needs no body come without one, also where it is announced as JSON: it counts as an empty object. */
export const emptyBodyAsObject: MiddlewareHandler<AppEnv> = async (c, next) => {
  if ((await c.req.text()).trim() === '') keepText(c, '{}')
  await next()
}
