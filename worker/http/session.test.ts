import { Hono } from 'hono'
import { afterEach, expect, it, vi } from 'vitest'
import { defaultBrand } from '../domain/brand/default-brand'
import { hashSessionSecret } from '../platform/crypto/digest'
import { testDeps } from '../testing/worlds/test-deps'
import type { AppEnv } from './app-env'
import { currentUser, endSession, sentSessionId, sentSessionSecret, startSession } from './session'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A shop that signs in the named user, and answers twice who it takes the request to be from. */
function shop(secret: string) {
  const asked: string[] = []
  const find = async (_brand: string, idHash: string) => {
    asked.push(idHash)
    return null
  }
  const deps = testDeps({ secrets: [secret], sessions: { find } as never })
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('brand', defaultBrand)
      await next()
    })
    .get('/in/:secret', async (c) => {
      await startSession(deps, c, c.req.param('secret'))
      return c.text('')
    })
    .get('/out', (c) => {
      endSession(c)
      return c.text('')
    })
    .get('/who', async (c) => {
      await currentUser(deps, c)
      await currentUser(deps, c)
      return c.json([await sentSessionSecret(deps, c), await sentSessionId(deps, c)])
    })
  const get = (path: string, cookie = '') => app.request(`https://acme.example${path}`, { headers: { cookie } })
  const who = async (cookie?: string) => (await get('/who', cookie)).json()
  const signedInAs = async (secret: string) =>
    (await get(`/in/${secret}`)).headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
  return { asked, get, who, signedInAs }
}

it('reads a session once a request, and verifies its cookie once a minute, with the key that signed it', async () => {
  const { who, signedInAs, asked } = shop('a secret of its own, of more than thirty-two characters')
  const cookie = await signedInAs('abc')
  const [verify, importKey] = [vi.spyOn(crypto.subtle, 'verify'), vi.spyOn(crypto.subtle, 'importKey')]
  const id = await hashSessionSecret('abc')
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let turn = 0; turn < 3; turn++) expect(await who(cookie)).toEqual(['abc', id])
  expect([verify.mock.calls.length, importKey.mock.calls.length]).toEqual([1, 0])
  expect(asked).toEqual([id, id, id])
  vi.advanceTimersByTime(61_000)
  expect(await who(cookie)).toEqual(['abc', id])
  expect([verify.mock.calls.length, asked.length]).toEqual([2, 4])
})

it("doesn't accept a cookie that was verified with secrets that are no longer in use", async () => {
  const { who, signedInAs } = shop('s'.repeat(32))
  const cookie = await signedInAs('abc')
  expect(await who(cookie)).toEqual(['abc', await hashSessionSecret('abc')])
  expect(await who(cookie.replace('abc', 'abd'))).toEqual([null, null])
  expect(await shop('t'.repeat(32)).who(cookie)).toEqual([null, null])
  expect(await shop('s'.repeat(32)).who(cookie)).toEqual(['abc', await hashSessionSecret('abc')])
})

it('remembers a session for one request only', async () => {
  const { who, signedInAs } = shop('s'.repeat(32))
  const [one, two] = [await signedInAs('one'), await signedInAs('two')]
  const answers = await Promise.all([who(one), who(two), who(), who(one.replace('one', 'two'))])
  expect(answers.map(([secret]) => secret)).toEqual(['one', 'two', null, null])
  expect(answers[2]).toEqual([null, null])
})

it("doesn't query the database for a cookie that it did not sign", async () => {
  const { who, signedInAs, asked } = shop('s'.repeat(32))
  const foreign = await shop('t'.repeat(32)).signedInAs('abc')
  expect(await signedInAs('abc')).not.toBe(foreign)
  await who(foreign)
  await who('__Host-session=abc')
  expect(asked).toEqual([])
})

it('removes both cookies that it sets', async () => {
  const { get } = shop('s'.repeat(32))
  const names = async (path: string) =>
    (await get(path)).headers.getSetCookie().map((each) => each.slice(0, each.indexOf('=')))
  expect(await names('/in/abc')).toEqual(['__Host-session', '__Host-signed-in'])
  expect(await names('/out')).toEqual(['__Host-session', '__Host-signed-in'])
  for (const gone of (await get('/out')).headers.getSetCookie()) expect(gone).toMatch(/=; Max-Age=0; Path=\/; .*Secure/)
})

it('marks who is signed in by a text that stays the same for one person and changes for the next', async () => {
  const user = { id: 'usr_1' } as AppEnv['Variables']['user']
  const app = new Hono<AppEnv>()
    .get('/sign-in', async (c) => c.json(await startSession(deps, c, 'abc')))
    .use((c, next) => {
      c.set('user', user)
      return next()
    })
    .get('/again', async (c) => c.json(await startSession(deps, c, 'def')))
  const deps = testDeps({ secrets: ['a secret of more than thirty-two characters'] })
  const mark = async (path: string, cookie = '') => {
    const answer = await app.request(`https://acme.example${path}`, { headers: { cookie } })
    return answer.headers.getSetCookie()[1]?.split(';')[0] ?? ''
  }
  const first = await mark('/sign-in')
  expect(await mark('/again', first)).toBe(first)
  expect(await mark('/sign-in', first)).not.toBe(first)
  expect(await mark('/again', '__Host-signed-in=<b>')).toMatch(/=[\w-]{11}$/)
})
