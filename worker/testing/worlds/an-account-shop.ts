import { createApp } from '../../app'
import type { Deps } from '../../deps'
import { defaultBrand } from '../../domain/brand/default-brand'
import { MINUTE_MS } from '../../domain/time'
import { openEmail } from '../../features/mail/prepare-mail'
import { anAccount } from '../builders/an-account'
import { fakeHash, fakePasswords } from '../doubles/fake-passwords'
import { aDatabase } from './a-database'
import { requestToItsEnd } from './request-to-its-end'
import { testDeps } from './test-deps'

export const HERE = 'https://brand.example'
export const ELSEWHERE = 'https://other.example'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

/** Two shops' accounts behind their API, on a test clock: Amelia and Bessie `HERE`, another Amelia `ELSEWHERE`. */
export function anAccountShop(given: Partial<Deps> = {}) {
  let now = new Date('2026-11-21T12:00:00Z')
  const passwordHash = fakeHash('engine')
  const bessie = { username: 'bessie', email: 'bessie@example.com' }
  const { repositories, ...database } = aDatabase(
    anAccount({ brandKey: 'brand.example', passwordHash }),
    anAccount({ brandKey: 'brand.example', passwordHash, ...bessie }),
    anAccount({ brandKey: 'other.example', passwordHash }),
  )
  const brands = { find: async (key: string) => ({ ...defaultBrand, key }) }
  const deps = testDeps({ ...repositories, brands, passwords: fakePasswords, clock: { now: () => now }, ...given })
  const app = createApp(deps)
  const call =
    (method: string) =>
    (origin: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      requestToItsEnd(app, `${origin}/api/auth/${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          host: new URL(origin).host,
          origin,
          'user-agent': CHROME,
          ...headers,
        },
      })
  const post = call('POST')
  const sessionCookie = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const lastLetter = () => openEmail(deps.secrets, database.stored.mails.at(-1)?.sealed ?? '')
  return {
    ...repositories,
    ...database,
    get: call('GET'),
    del: call('DELETE'),
    patch: call('PATCH'),
    post,
    now: () => now,
    later: (minutes: number) => {
      now = new Date(now.getTime() + minutes * MINUTE_MS)
    },
    signIn: async (origin = HERE, username = 'amelia', password = 'engine') =>
      sessionCookie(await post(origin, 'login', { username, password })),
    /** Signs in, and reauthenticates. */
    signInProved: async (origin = HERE, username = 'amelia', password = 'engine') => {
      const cookie = sessionCookie(await post(origin, 'login', { username, password }))
      return sessionCookie(await post(origin, 'prove', { password }, { cookie }))
    },
    lastLetter,
    tokenInMail: async () => /token=([\w-]{43})/.exec((await lastLetter())?.text ?? '')?.[1] ?? '',
  }
}

export type AccountShop = ReturnType<typeof anAccountShop>
