import { beforeAll, describe, expect, it } from 'vitest'
import { memoryCache } from '../doubles/fake-flights'
import { aDatabaseToReturnTo } from '../worlds/a-database'
import { aPlatform, CALLERS, type Caller, cookieHeader, findAnOffer, PASSWORD } from '../worlds/a-platform'
import { answerTo, type Row } from './matrix-row'
import { MATRIX, ROOMS } from './role-matrix'

const CODES: Record<number, string[]> = {
  400: ['invalid_input'],
  401: ['not_signed_in', 'wrong_credentials', 'signature_invalid'],
  403: ['forbidden', 'not_elevated'],
  404: ['not_found'],
  409: ['conflict'],
  410: ['link_invalid'],
}

// One platform with everybody signed in, reset before each row.
const database = aDatabaseToReturnTo()
const platform = aPlatform(database.repositories, { cache: memoryCache() })
const cookies = {} as Record<Caller, string>
/** The cookies after reauthentication; unchanged for callers who can't reauthenticate. */
const reauthenticatedCookies = {} as Record<Caller, string>

async function reauthenticate(caller: Caller): Promise<string> {
  const cookie = await platform.signIn(caller)
  const proved = await platform.ask('POST', '/api/auth/prove', { cookie, body: { password: PASSWORD } })
  return proved.ok ? cookieHeader(proved) : cookie
}

function keep(): () => void {
  const restores = [database.keep(), platform.keep()]
  return () => {
    for (const restore of restores) restore()
  }
}

let restore: () => void
beforeAll(async () => {
  for (const caller of CALLERS) {
    cookies[caller] = await platform.signIn(caller)
    reauthenticatedCookies[caller] = await reauthenticate(caller)
  }
  platform.state.offer = await findAnOffer(platform)
  restore = keep()
})

/** The data that a refused change must not affect. */
function stored(): string {
  const { brands, versions, teamInvites, users } = database.stored
  return (
    JSON.stringify([brands, versions, teamInvites, users.map(({ role, brandKey }) => [role, brandKey])]) +
    platform.state.mode
  )
}

/** The wrong answers to a row's callers. The platform is reset to the row's state before each caller. */
async function findMismatches(row: Row): Promise<string[]> {
  restore()
  const [method = '', route = ''] = row.route.split(' ')
  const made = { path: route, ...(await row.make?.(platform)) }
  const isChange = method !== 'GET' && made.path.startsWith('/api/admin')
  const [restoreMade, before] = [keep(), isChange && stored()]

  async function findMismatch(caller: Caller): Promise<string | null> {
    restoreMade()
    const { status, isNotElevated } = answerTo(row, caller)
    const cookie = (row.isProved ? reauthenticatedCookies : cookies)[caller]
    const { path, body } = { body: undefined, ...made, ...(await row.makeFor?.(platform, caller, cookie)) }
    const response = await platform.ask(method, path, { body, cookie })
    if (response.status !== status) return `${response.status} instead of ${status}`
    if (isChange && status >= 400 && stored() !== before) return `${status}, but something changed`
    if (response.ok || !path.startsWith('/api/')) return null
    const { code } = (await response.json()) as { code: string }
    const codes = status === 403 ? [isNotElevated ? 'not_elevated' : 'forbidden'] : (CODES[status] ?? [])
    return codes.includes(code) ? null : `${status} ${code} instead of ${codes.join(' or ')}`
  }

  const mismatches: string[] = []
  for (const caller of CALLERS) {
    const mismatch = await findMismatch(caller)
    if (mismatch) mismatches.push(`${row.route} ${row.about ?? ''} by ${caller}: ${mismatch}`)
  }
  return mismatches
}

describe('permissions', () => {
  it.each(Object.entries(ROOMS))(
    'are those of the matrix, and a refused change changes nothing: %s',
    async (_room, rows) => {
      const mismatches: string[] = []
      for (const row of rows) mismatches.push(...(await findMismatches(row)))
      expect(mismatches).toEqual([])
    },
    300_000,
  )

  it('are decided for every route: none is served without a row', () => {
    // Those ending with * are middleware; pages are the same for everybody.
    const served = platform.app.routes
      .filter(({ path, method }) => !path.endsWith('*') && method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(served)].toSorted()).toEqual([...new Set(MATRIX.map(({ route }) => route))].toSorted())
  })

  it('are checked before the input is', async () => {
    restore()
    const traveler = { cookie: cookies.traveler }
    expect((await platform.ask('POST', '/api/admin/settings', { body: { enableLiveMode: 'yes' } })).status).toBe(401)
    expect((await platform.ask('POST', '/api/admin/brands', { body: {}, ...traveler })).status).toBe(403)
  })
})
