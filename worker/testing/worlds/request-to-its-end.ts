import type { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'

/**
 * An app's answer, once its background work has ended too, such as the mails of a sale: otherwise it would depend on chance whether a test
 * finds them sent.
 */
export async function requestToItsEnd(
  app: Pick<Hono<AppEnv>, 'request'>,
  ...[url, init, env]: [url: string, init: RequestInit, env?: object]
): Promise<Response> {
  const pending: Promise<unknown>[] = []
  const answer = await app.request(url, init, env, {
    waitUntil: (work) => void pending.push(work),
    passThroughOnException: () => {},
    props: {},
  })
  await Promise.all(pending)
  return answer
}
