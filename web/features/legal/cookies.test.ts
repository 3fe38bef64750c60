import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DAY_S } from '#worker/domain/time'
import { aDatabase } from '#worker/testing/worlds/a-database'
import { aPlatform, callerEmail, callerUsername, sell } from '#worker/testing/worlds/a-platform'
import { cookies } from './cookies'

/** The durations that a section of the policy states, by name. */
function listed(section: string): Map<string, string> {
  const blocks = cookies.sections.flatMap(({ id, blocks }) => (id === section ? blocks : []))
  const table = blocks.find((block) => block.kind === 'table' && block.columns[0] === 'Name')
  if (table?.kind !== 'table') throw new Error('The policy lists nothing there')
  return new Map(table.rows.map(([name, , lasts]) => [String(name), String(lasts)]))
}

/** The cookies that the shop sets on all paths that set one, with their max-age in seconds. */
async function setByTheShop(): Promise<Map<string, number>> {
  const database = aDatabase()
  const google = {
    address: async () => new URL('https://google.example/'),
    identify: () => Promise.reject(new Error()),
  }
  const platform = aPlatform(database.repositories, { signInProviders: { google } })
  const { app, here } = platform
  const found = new Map<string, number>()
  const fetchAsBefore = app.request
  app.request = async (...asked) => {
    const answer = await fetchAsBefore(...asked)
    for (const line of answer.headers.getSetCookie()) {
      // Each trip's cookie contains its id.
      const name = line.slice(0, line.indexOf('=')).replace(/(?<=-trip-)[\da-f-]{36}$/, '…')
      found.set(name, Number(/Max-Age=(\d+)/.exec(line)?.[1]))
    }
    return answer
  }
  // Sign-up creates no account for an existing one, so this one is created first.
  await sell(platform, { email: callerEmail('traveler') })
  await platform.signIn('traveler')
  const user = database.stored.users.find(({ username }) => username === callerUsername('traveler'))
  const at = '2026-11-21T12:00:00.000Z'
  const account = { userId: user?.id ?? '', brandKey: here, createdAt: at }
  database.put('authenticatorApps', { ...account, sealedSecret: 'sealed', confirmedAt: at })
  await platform.signIn('traveler')
  const cookie = await platform.signIn('administrator')
  await app.request(`https://${here}/api/admin/brands/${here}/opening/close`, {
    method: 'POST',
    headers: { host: here, origin: `https://${here}`, cookie },
  })
  await app.request(`https://${here}/api/auth/with/google`, { headers: { host: here } })
  const { preview } = database.stored.brands.find(({ key }) => key === here)?.closing ?? {}
  await app.request(`https://${here}/preview?token=${preview}`, { headers: { host: here } })
  return found
}

const DURATIONS: [pattern: RegExp, seconds: number][] = [
  [/^5 minutes/, 5 * 60],
  [/^10 minutes/, 10 * 60],
  [/^24 hours/, DAY_S],
  [/^7 days/, 7 * DAY_S],
  [/^30 days/, 30 * DAY_S],
  [/^400 days/, 400 * DAY_S],
]

it('lists every cookie that the shop sets, with its duration', async () => {
  const lasts = [...listed('cookies-in-use')].map(([name, text]) => [
    name,
    DURATIONS.find(([pattern]) => pattern.test(text))?.[1],
  ])
  expect(lasts.toSorted()).toEqual([...(await setByTheShop())].toSorted())
})

const STORES = /\b(?:writeToTab|writeStored|(?:local|session)Storage\.setItem)\(\s*([^,]+),/g

/** The storage keys of a file, with … for variable parts: literals in the calls, or values of the file's constants and functions. */
function keysStoredBy(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const named = ([, key = '']: RegExpMatchArray) => {
    if (/^['`]/.test(key)) return [key]
    const name = key.replace(/\(.*/, '')
    const constant = new RegExp(`const ${name} = (?:\\([^)]*\\) => )?(['\`][^'\`]+['\`])`).exec(source)?.[1]
    // A parameter: the key is then made of one of the file's prefixes.
    return constant ? [constant] : [...source.matchAll(/const PREFIX = ('[^']+')/g)].map(([, prefix]) => `${prefix}…`)
  }
  const keys = [...source.matchAll(STORES)].flatMap((call) => {
    const found = named(call)
    if (found.length === 0) throw new Error(`Under what does ${file} store ${call[0]}?`)
    return found
  })
  return keys.map((key) => key.replace(/['`]/g, '').replace(/\$\{.*/, '…'))
}

it('lists every key under which the app stores something in the browser', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|web\/(?:e2e|bench|testing)\/|\/test-[\w-]+\.tsx?$|device\/storage\.ts$/.test(file),
  )
  const stored = new Set(files.flatMap(keysStoredBy))
  // The router's own key, and the key that signals other tabs.
  const elsewhere = ['tsr-scroll-restoration-v1_3', 'session-changed']
  expect([...listed('storage-on-your-device').keys()].toSorted()).toEqual([...stored, ...elsewhere].toSorted())
})
