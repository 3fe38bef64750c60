import type { Platform } from '../../worlds/a-platform'
import { brandPath, elevated, managers, managersElsewhere, provedAgain, type Row } from '../matrix-row'

let made = 0
/** A code that no brand has yet. */
const fresh = () => ({ code: `MATRIX-${++made}`, percent: 10, oncePerAddress: false })
const codes = (which: 'here' | 'there', after = '', body?: () => unknown) =>
  brandPath(which, `/promotions${after}`, () => body?.())

/** A code of a brand, made by the administrator. */
async function aCode(platform: Platform, which: 'here' | 'there'): Promise<string> {
  const id = platform.deps.ids.uuid()
  const brandKey = platform[which]
  const audit = { id: platform.deps.ids.uuid(), brandKey, userId: 'nobody', action: 'promotion_created' as const }
  await platform.deps.promotions.insert(
    {
      id,
      brandKey,
      code: fresh().code,
      percent: 1000,
      fixed: null,
      currency: null,
      oncePerAddress: false,
      validFrom: null,
      validUntil: null,
      maxUses: null,
      budget: null,
      version: 1,
      createdAt: platform.deps.clock.now(),
      endedAt: null,
    },
    { ...audit, detail: {}, at: platform.deps.clock.now() },
  )
  return id
}

const ofOne = (which: 'here' | 'there', after: string) => async (platform: Platform) =>
  codes(which, `/${await aCode(platform, which)}${after}`, () => ({ version: 1 }))(platform)

const of = (route: string, status: number, make: (which: 'here' | 'there') => ReturnType<typeof ofOne>): Row[] => [
  {
    route,
    about: 'here',
    make: make('here'),
    expected: elevated(status),
    unraised: ['brand owner' as const],
  },
  {
    route,
    about: 'here, proved again',
    ...provedAgain(make('here')),
    expected: [401, 401, 403, status, status, status],
  },
  {
    route,
    about: 'there, proved again',
    ...provedAgain(make('there')),
    expected: [401, 401, 403, 404, status, status],
  },
]

/** The promotion codes of brands, created and ended by their managers: never by travelers, never at another brand. */
export const PROMOTIONS: Row[] = [
  { route: 'GET /api/admin/brands/:key/promotions', about: 'here', make: codes('here'), expected: managers },
  { route: 'GET /api/admin/brands/:key/promotions', about: 'there', make: codes('there'), expected: managersElsewhere },
  ...of(
    'POST /api/admin/brands/:key/promotions',
    201,
    (which) => async (platform) => codes(which, '', fresh)(platform),
  ),
  ...of('PUT /api/admin/brands/:key/promotions/:id', 200, (which) => ofOne(which, '')),
  ...of('POST /api/admin/brands/:key/promotions/:id/end', 200, (which) => ofOne(which, '/end')),
]
