import { describe, expect, it } from 'vitest'
import { createApp } from '../app'
import { ACME, acme, anAdministration, type Caller } from '../testing/an-administration'
import { testDeps } from '../testing/test-deps'

const CALLERS: Caller[] = [
  'anonymous',
  'traveller of another brand',
  'traveller',
  'brand owner',
  'administrator not elevated',
  'administrator',
]

const { key: _key, version: _version, ...draft } = acme
const newcomer = { ...draft, domain: 'newcomer.example' }
const own = `/api/admin/brands/${ACME}`
const foreign = '/api/admin/brands/other.example'

// Who gets what, in the order of CALLERS. 401 not signed in, 403 no right to it, 404 not within sight.
const MATRIX: [method: string, route: string, path: string, body: unknown, expected: number[]][] = [
  ['GET', '/api/admin/settings', '', undefined, [401, 401, 403, 403, 200, 200]],
  ['POST', '/api/admin/settings', '', { enableLiveMode: true }, [401, 401, 403, 403, 403, 200]],
  ['POST', '/api/admin/login', '', undefined, [401, 401, 403, 403, 200, 200]],
  ['GET', '/api/admin/audit', '', undefined, [401, 401, 403, 403, 200, 200]],
  ['GET', '/api/admin/brands', '', undefined, [401, 401, 403, 200, 200, 200]],
  ['POST', '/api/admin/brands', '', { brand: newcomer }, [401, 401, 403, 403, 403, 201]],
  ['GET', '/api/admin/brands/:key', own, undefined, [401, 401, 403, 200, 200, 200]],
  ['GET', '/api/admin/brands/:key', foreign, undefined, [401, 401, 403, 404, 200, 200]],
  ['PUT', '/api/admin/brands/:key', own, { version: 1, brand: draft }, [401, 401, 403, 200, 403, 200]],
  [
    ...(['PUT', '/api/admin/brands/:key', foreign] as const),
    { version: 1, brand: { ...draft, domain: 'other.example' } },
    [401, 401, 403, 404, 403, 200],
  ],
  ['POST', '/api/admin/brands/:key/disable', `${foreign}/disable`, undefined, [401, 401, 403, 403, 403, 200]],
  ['POST', '/api/admin/brands/:key/enable', `${foreign}/enable`, undefined, [401, 401, 403, 403, 403, 200]],
  ['POST', '/api/admin/brands/:key/disable', `${own}/disable`, undefined, [401, 401, 403, 403, 403, 200]],
  ['GET', '/api/admin/brands/:key/versions', `${own}/versions`, undefined, [401, 401, 403, 200, 200, 200]],
  ['GET', '/api/admin/brands/:key/versions', `${foreign}/versions`, undefined, [401, 401, 403, 404, 200, 200]],
  [
    ...(['POST', '/api/admin/brands/:key/versions/:version/restore', `${own}/versions/1/restore`] as const),
    { version: 1 },
    [401, 401, 403, 200, 403, 200],
  ],
  [
    ...(['POST', '/api/admin/brands/:key/versions/:version/restore', `${foreign}/versions/1/restore`] as const),
    { version: 1 },
    [401, 401, 403, 404, 403, 200],
  ],
]

describe('who may administer', () => {
  it.each(
    MATRIX.flatMap(([method, route, path, body, expected]) =>
      CALLERS.map((caller, index) => ({ method, path: path || route, caller, body, status: expected[index] })),
    ),
  )('$method $path answers $status to $caller', async ({ method, path, caller, body, status }) => {
    const platform = anAdministration()
    const before = JSON.stringify(platform.brandRecords.rows)
    const response = await platform.as(caller, method, path, body)
    expect(response.status).toBe(status)
    if (response.ok) return
    expect(JSON.stringify(platform.brandRecords.rows)).toBe(before)
    expect(platform.state.mode).toBe('test')
    const { code } = (await response.json()) as { code: string }
    const isUnconfirmed = caller === 'administrator not elevated'
    expect(code).toBe(
      status === 401 ? 'not_signed_in' : status === 404 ? 'not_found' : isUnconfirmed ? 'not_elevated' : 'forbidden',
    )
  })

  it('is decided for every call below /api/admin', () => {
    const known = new Set(MATRIX.map(([method, route]) => `${method} ${route}`))
    const served = createApp(testDeps())
      .routes.filter(({ path, method }) => path.startsWith('/api/admin') && method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(served)].toSorted()).toEqual([...known].toSorted())
  })

  it('is asked before what was sent is looked at', async () => {
    const { as } = anAdministration()
    expect((await as('anonymous', 'POST', '/api/admin/settings', { enableLiveMode: 'yes' })).status).toBe(401)
    expect((await as('traveller', 'POST', '/api/admin/brands', {})).status).toBe(403)
  })
})
