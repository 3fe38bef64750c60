import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveSandbox } from './sandbox-server'

let sandbox: Awaited<ReturnType<typeof serveSandbox>>
beforeAll(async () => {
  sandbox = await serveSandbox({ port: 0, airlineSeconds: 0, webhookUrls: { duffel: null, stripe: null } })
})
afterAll(() => sandbox.close())

/** The answer to a call whose headers a browser would set. fetch may not set Host. */
const statusOf = (path: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    const asking = request(`${sandbox.url}${path}`, { method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asking.once('error', reject)
    asking.end('{}')
  })

const PATHS = ['/control/orders', '/v1/payment_intents', '/air/orders']

describe('the local sandbox', () => {
  it.each([
    ['a page of another site', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
    ['a page without an address', { origin: 'null' }],
    ['a form on another site', { 'sec-fetch-site': 'cross-site' }],
    ['a name that leads here', { host: 'evil.example' }],
    ['such a name at this port', { host: `evil.example:8790`, origin: 'http://evil.example:8790' }],
    ['a name that only begins alike', { host: 'localhost.evil.example' }],
  ])('is closed to %s', async (_who, headers: Record<string, string>) => {
    for (const path of PATHS) expect([path, await statusOf(path, headers)]).toEqual([path, 403])
  })

  it('is open to programs and pages of this machine', async () => {
    const { host } = new URL(sandbox.url)
    for (const headers of [{}, { host }, { host: 'localhost:8790', origin: 'http://localhost:8787' }])
      for (const path of PATHS) expect(await statusOf(path, headers)).not.toBe(403)
  })

  it('lets no page read its answers', async () => {
    const answer = await fetch(`${sandbox.url}/air/airlines`, { headers: { origin: 'http://localhost:8787' } })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})
