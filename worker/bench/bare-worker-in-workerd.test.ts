import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorkerd } from '../testing/worlds/bundle-worker'
import type { Facts } from './bare-worker'

// What bench:worker measures: an app that refuses would be quicker than one that answers.

let worker: Awaited<ReturnType<typeof startWorkerd>>

beforeAll(async () => {
  const entry = new URL('./bare-worker.ts', import.meta.url)
  worker = await startWorkerd({ entry, onLog: () => {}, entrypoints: ['default', 'bare', 'piping', 'facts'] })
})
afterAll(() => worker.stop())

const ask = async (entrypoint: string, path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, await worker.direct(entrypoint)), { headers })
const facts = async () => (await (await ask('facts', '/')).json()) as Facts

it.each(['default', 'bare', 'piping'])('the benchmark’s Worker answers the mode at %s', async (entrypoint) => {
  const answer = await ask(entrypoint, '/api/system/mode')
  expect([answer.status, await answer.json()]).toEqual([200, { isLiveMode: false, mode: 'test' }])
})

it('the benchmark’s app has all middleware, and makes its lines', async () => {
  const { headers } = await ask('default', '/api/system/mode')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(JSON.parse((await facts()).lastLine)).toMatchObject({
    event: 'request',
    requestId: headers.get('x-request-id'),
    route: '/api/system/mode',
    brand: 'default',
  })
})

it('the benchmark’s somebody is signed in', async () => {
  const answer = await ask('default', '/api/auth/user', { cookie: (await facts()).cookie })
  expect([answer.status, await answer.json()]).toMatchObject([200, { username: 'bench' }])
})
