import { hkdfSync } from 'node:crypto'
import { Hono } from 'hono'
import * as hono from 'hono/cookie'
import { describe, expect, it } from 'vitest'
import { readSignedCookie, type SignedCookie, setSignedCookie } from './signed-cookie'

const honoCookie = { set: hono.setSignedCookie, get: hono.getSignedCookie }

const SECRET = 'a secret of more than thirty-two characters'
const NAME = '__Host-session'
const COOKIE: SignedCookie = { called: 'session', use: 'session cookie' }

/** The key of a use as Node derives it, for Hono's functions. */
const keyFor = (secret: string, use = 'session cookie') =>
  new Uint8Array(hkdfSync('sha256', secret, '', `tailfin ${use}`, 32))

/** What a browser would send back for a signed value: the cookie's text as in the header, and decoded. */
async function signed(value: string, secret = SECRET) {
  const app = new Hono().get('/', async (c) => {
    await honoCookie.set(c, NAME, value, keyFor(secret), { secure: true, path: '/' })
    return c.body(null)
  })
  const [pair = ''] = (await app.request('https://acme.example/')).headers.getSetCookie()[0]?.split(';') ?? []
  const line = pair.slice(NAME.length + 1)
  const whole = decodeURIComponent(line)
  return { line, whole, signature: whole.slice(whole.lastIndexOf('.') + 1) }
}

/** How a Cookie header is read: by us, and by Hono's own function. */
async function read(cookie: string | null, secret = SECRET) {
  let [ours, honos]: unknown[] = []
  const app = new Hono().get('/', async (c) => {
    ours = await readSignedCookie({ secrets: [secret] }, c, COOKIE)
    honos = (await honoCookie.get(c, keyFor(secret), NAME)) || null
    return c.body(null)
  })
  const answer = await app.request('https://acme.example/', { headers: cookie === null ? {} : { cookie } })
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
  ])('is read as it was set: %j', async (value) => {
    const { line } = await signed(value)
    for (const cookie of [`${NAME}=${line}`, `a=b; ${NAME}=${line}; c=d`, `${NAME}="${line}"`])
      expect(await read(cookie)).toEqual({ ours: value, honos: value })
  })

  it('is valid under either of two secrets during a rotation', async () => {
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

  it('is refused when cut anywhere', async () => {
    const { whole, line } = await signed('abc')
    for (let end = 0; end < whole.length; end++) expect(await read(of(whole.slice(0, end)))).toEqual(refused)
    for (let end = 0; end < line.length; end++)
      expect((await read(`${NAME}=${line.slice(0, end)}`)).ours, String(end)).toBe(null)
  })

  it('is refused with the same signature in another encoding', async () => {
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

  it('is refused when its parts are combined otherwise', async () => {
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
      // Validly signed, but empty.
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

  it('is set as Hono would set it, for its host only and unreadable to scripts', async () => {
    const app = new Hono().get('/', async (c) => {
      await setSignedCookie({ secrets: [SECRET] }, c, COOKIE, { value: 'abc', maxAge: 60 })
      return c.body(null)
    })
    const [cookie = ''] = (await app.request('https://acme.example/')).headers.getSetCookie()
    const { line } = await signed('abc')
    expect(cookie).toBe(`${NAME}=${line}; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax`)
  })

  it('is refused where one of another use is asked for', async () => {
    const { line } = await signed('abc')
    const app = new Hono().get('/:use', async (c) =>
      c.json(await readSignedCookie({ secrets: [SECRET] }, c, { ...COOKIE, use: c.req.param('use') as never })),
    )
    const read = async (use: string) =>
      (await app.request(`https://acme.example/${use}`, { headers: { cookie: `${NAME}=${line}` } })).json()
    expect([await read('session%20cookie'), await read('trip%20cookie'), await read('known%20devices')]).toEqual([
      'abc',
      null,
      null,
    ])
  })
})
