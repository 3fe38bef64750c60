import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readTeam } from '../../services/team/invite'
import { aDatabase } from '../worlds/a-database'
import { aPlatform, CALLERS, type Platform } from '../worlds/a-platform'
import { answerTo } from './matrix-row'
import { MATRIX } from './role-matrix'

// Drawing takes a moment, and what is drawn isn't asked here.
vi.mock('../../pages/share-image/draw-share-image', async (original) => ({
  ...(await original<object>()),
  drawShareImage: () => ({ width: 1, height: 1, pixels: new Uint8Array(1), palette: [[0, 0, 0]] }),
}))
vi.mock('../../pages/share-image/encode-png', () => ({ encodePng: async () => new Uint8Array(1) }))

const CODES: Record<number, string[]> = {
  400: ['invalid_input'],
  401: ['not_signed_in', 'wrong_credentials', 'signature_invalid'],
  403: ['forbidden', 'not_elevated'],
  404: ['not_found'],
  409: ['conflict'],
  410: ['link_invalid'],
}

const cases = MATRIX.flatMap((row) =>
  CALLERS.map((caller) => ({ row, caller, name: `${row.route} ${row.about ?? ''}`, ...answerTo(row, caller) })),
)

type Case = (typeof cases)[number]
const isRefusedChange = ({ row, status }: Case) => row.route.includes('/api/admin') && status >= 400

/** Holds what a platform answers against the matrix; `before` is called once all is there that the call needs. */
async function expectAnswer(platform: Platform, { row, caller, status, isUnraised }: Case, before = async () => {}) {
  const cookie = await platform.signIn(caller)
  const [method = '', route = ''] = row.route.split(' ')
  const { path = route, body, ...own } = (await row.make?.(platform, caller, cookie)) ?? {}
  await before()
  const response = await platform.ask(method, path, { body, cookie: own.cookie ?? cookie })
  expect(response.status).toBe(status)
  if (response.ok || !path.startsWith('/api/')) return
  const { code } = (await response.json()) as { code: string }
  expect(CODES[status]).toContain(code)
  if (status === 403) expect(code).toBe(isUnraised ? 'not_elevated' : 'forbidden')
}

describe('who may do what', () => {
  it.each(cases.filter((one) => !isRefusedChange(one)))('$name answers $status to $caller', (one) =>
    expectAnswer(aPlatform(aDatabase().repositories), one),
  )

  it('is decided for every call: one without a row is not served', () => {
    // Ends with *: what stands before the calls, and the pages, which are the same for everybody.
    const served = aPlatform(aDatabase().repositories)
      .app.routes.filter(({ path, method }) => !path.endsWith('*') && method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(served)].toSorted()).toEqual([...new Set(MATRIX.map(({ route }) => route))].toSorted())
  })
})

describe('a change that is refused', () => {
  let platform: Platform
  const stored = async () => ({
    brands: await Promise.all(
      [platform.here, platform.there].map((key) => platform.deps.brandRecords.find('all', key)),
    ),
    list: await platform.deps.brandRecords.list('all', { limit: 100 }),
    team: await readTeam(platform.deps, platform.here),
    mode: platform.state.mode,
  })
  beforeAll(async () => {
    platform = aPlatform(aDatabase().repositories)
    await platform.signIn('administrator')
  })

  it.each(cases.filter(isRefusedChange))('$name answers $status to $caller, and changes nothing', async (one) => {
    let before: unknown
    await expectAnswer(platform, one, async () => {
      before = await stored()
    })
    expect(await stored()).toEqual(before)
  })

  it('is refused before what was sent is looked at', async () => {
    const traveler = await platform.signIn('traveler')
    expect((await platform.ask('POST', '/api/admin/settings', { body: { enableLiveMode: 'yes' } })).status).toBe(401)
    expect((await platform.ask('POST', '/api/admin/brands', { body: {}, cookie: traveler })).status).toBe(403)
  })
})
