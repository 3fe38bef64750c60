import { Hono } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hashSessionSecret } from '../crypto/digest'
import { defaultBrand } from '../domain/brand/default-brand'
import { testDeps } from '../testing/worlds/test-deps'
import type { AppEnv } from './app-env'
import { currentUser, endSession, readSignedCookie, sentSessionId, sentSessionSecret, startSession } from './session'

const SECRET = 'a secret of more than thirty-two characters'
const NAME = 'session'

/** What a browser would send back for a value that was signed: the cookie's text as it is on the line, and decoded. */
async function signed(value: string, secret = SECRET) {
  const app = new Hono().get('/', async (c) => {
    await setSignedCookie(c, NAME, value, secret)
    return c.body(null)
  })
  const [pair = ''] = (await app.request('/')).headers.getSetCookie()[0]?.split(';') ?? []
  const line = pair.slice(NAME.length + 1)
  const whole = decodeURIComponent(line)
  return { line, whole, signature: whole.slice(whole.lastIndexOf('.') + 1) }
}

/** What is read of a Cookie header: by us, and by Hono's own function. */
async function read(cookie: string | null, secret = SECRET) {
  let [ours, honos]: unknown[] = []
  const app = new Hono<AppEnv>().get('/', async (c) => {
    ours = await readSignedCookie(c, secret, NAME)
    honos = (await getSignedCookie(c, secret, NAME)) || null
    return c.body(null)
  })
  const answer = await app.request('/', { headers: cookie === null ? {} : { cookie } })
  expect(answer.status).toBe(200)
  return { ours, honos }
}

const of = (text: string) => `${NAME}=${encodeURIComponent(text)}`
const refused = { ours: null, honos: null }

describe('a signed cookie', () => {
  it.each([
    'abc',
    'with.dots.in.it',
    'trip|acme.example|0b7e|1795000000000',
    'a b\tc;d,e="f"',
    '100%',
    '%41',
    'a=b==',
    '+/-_~',
    'Zoë 🛫 漢字',
    'x'.repeat(2000),
  ])('comes back as it was set: %j', async (value) => {
    const { line } = await signed(value)
    for (const cookie of [`${NAME}=${line}`, `a=b; ${NAME}=${line}; c=d`, `${NAME}="${line}"`])
      expect(await read(cookie)).toEqual({ ours: value, honos: value })
  })

  it('is known under each of two secrets that take turns', async () => {
    const other = SECRET.toUpperCase()
    const [one, two] = [await signed('abc'), await signed('abc', other)]
    for (let turn = 0; turn < 2; turn++) {
      expect((await read(of(one.whole))).ours).toBe('abc')
      expect((await read(of(two.whole), other)).ours).toBe('abc')
      expect(await read(of(two.whole))).toEqual(refused)
      expect(await read(of(one.whole), other)).toEqual(refused)
    }
  })

  it('is refused with any letter changed, in the value or the signature', async () => {
    const { whole } = await signed('abc')
    for (let at = 0; at < whole.length; at++) {
      const other = whole[at] === 'A' ? 'B' : 'A'
      expect([at, (await read(of(whole.slice(0, at) + other + whole.slice(at + 1)))).ours]).toEqual([at, null])
    }
  })

  it('is refused cut short anywhere', async () => {
    const { whole, line } = await signed('abc')
    for (let end = 0; end < whole.length; end++) expect(await read(of(whole.slice(0, end)))).toEqual(refused)
    for (let end = 0; end < line.length; end++)
      expect((await read(`${NAME}=${line.slice(0, end)}`)).ours, String(end)).toBe(null)
  })

  it('is refused with the same bytes in another writing', async () => {
    const { whole, signature } = await signed('abc')
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
    const at = letters.indexOf(signature.at(-2) ?? '')
    for (const bits of [1, 2, 3]) {
      const twin = `${signature.slice(0, -2)}${letters[at ^ bits]}=`
      expect(atob(twin)).toBe(atob(signature))
      expect((await read(of(`abc.${twin}`))).ours).toBe(null)
    }
    const urlSafe = signature.replaceAll('+', '-').replaceAll('/', '_').slice(0, -1)
    for (const text of [`abc.${urlSafe}`, `abc.${urlSafe}=`, `abc. ${signature}`, `${whole} `, `${whole}=`]) {
      if (text !== whole) expect((await read(of(text))).ours, text).toBe(null)
    }
  })

  it('is refused put together otherwise', async () => {
    const [{ signature, whole }, foreign, empty] = [await signed('abc'), await signed('xyz'), await signed('')]
    const texts = [
      `xyz.${signature}`,
      `abc.${foreign.signature}`,
      `abc..${signature}`,
      `abc.x.${signature}`,
      `.abc.${signature}`,
      `abc.${signature}.`,
      `abc.${signature}.${signature}`,
      `.${signature}`,
      `abc${signature}`,
      'abc',
      'abc.',
      '.',
      '..',
      'false',
      `abc.${'A'.repeat(43)}=`,
      `abc.${'!'.repeat(43)}=`,
      `abc.${'='.repeat(44)}`,
      `abc.${'é'.repeat(43)}=`,
      // Rightly signed, but nothing.
      empty.whole,
    ]
    for (const text of texts) expect([text, await read(of(text))]).toEqual([text, refused])
    const headers = [null, '', NAME, `${NAME}=`, `${NAME}=%E0%A4%A`, `other=${whole}`, `x${of(whole)}`, of(of(whole))]
    for (const header of headers) expect([header, await read(header)]).toEqual([header, refused])
  })

  it('is the first of two with its name', async () => {
    const [one, two] = [await signed('one'), await signed('two')]
    expect(await read(`${of(one.whole)}; ${of(two.whole)}`)).toEqual({ ours: 'one', honos: 'one' })
    expect(await read(`${of('forged')}; ${of(two.whole)}`)).toEqual(refused)
  })
})

afterEach(() => vi.restoreAllMocks())

/** A shop that signs in as whoever is named, and tells twice whom it takes a request to be from. */
function shop(sessionSecret: string) {
  const asked: string[] = []
  const findUser = async (_brand: string, idHash: string) => {
    asked.push(idHash)
    return null
  }
  const deps = testDeps({ sessionSecret, sessions: { findUser } as never })
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

it('looks at a cookie once a request, with a key that is imported once', async () => {
  const { who, signedInAs, asked } = shop('a secret of its own, of more than thirty-two characters')
  const cookie = await signedInAs('abc')
  const [verify, importKey] = [vi.spyOn(crypto.subtle, 'verify'), vi.spyOn(crypto.subtle, 'importKey')]
  const id = await hashSessionSecret('abc')
  for (let turn = 0; turn < 3; turn++) expect(await who(cookie)).toEqual(['abc', id])
  expect([verify.mock.calls.length, importKey.mock.calls.length]).toEqual([3, 1])
  expect(asked).toEqual(Array.from({ length: 6 }, () => id))
})

it('keeps what it saw to that request', async () => {
  const { who, signedInAs } = shop('s'.repeat(32))
  const [one, two] = [await signedInAs('one'), await signedInAs('two')]
  const answers = await Promise.all([who(one), who(two), who(), who(one.replace('one', 'two'))])
  expect(answers.map(([secret]) => secret)).toEqual(['one', 'two', null, null])
  expect(answers[2]).toEqual([null, null])
})

it('asks no database about a cookie that it did not sign', async () => {
  const { who, signedInAs, asked } = shop('s'.repeat(32))
  const foreign = await shop('t'.repeat(32)).signedInAs('abc')
  expect(await signedInAs('abc')).not.toBe(foreign)
  await who(foreign)
  await who('__Host-session=abc')
  expect(asked).toEqual([])
})

it('takes away both cookies that it sets', async () => {
  const { get } = shop('s'.repeat(32))
  const names = async (path: string) =>
    (await get(path)).headers.getSetCookie().map((each) => each.slice(0, each.indexOf('=')))
  expect(await names('/in/abc')).toEqual(['__Host-session', '__Host-signed-in'])
  expect(await names('/out')).toEqual(['__Host-session', '__Host-signed-in'])
  for (const gone of (await get('/out')).headers.getSetCookie()) expect(gone).toMatch(/=; Max-Age=0; Path=\/; .*Secure/)
})
