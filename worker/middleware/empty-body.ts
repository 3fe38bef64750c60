import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env'

/** Lets a call that needs no body come without one, also where it is announced as JSON: it counts as an empty object. */
export const emptyBodyAsObject: MiddlewareHandler<AppEnv> = async (c, next) => {
  const isEmpty = (await c.req.raw.clone().text()).trim() === ''
  if (isEmpty) {
    const headers = new Headers(c.req.raw.headers)
    headers.delete('content-length')
    c.req.raw = new Request(c.req.url, { method: c.req.method, headers, body: '{}' })
  }
  await next()
}
