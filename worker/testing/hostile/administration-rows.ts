import { demoBrand } from '../../content/demo/demo-brand'
import { defaultBrand } from '../../domain/brand/default-brand'
import { anAccount } from '../builders/an-account'
import { findAnOffer, PASSWORD, type Platform } from '../worlds/a-platform'
import {
  administrators,
  brandPath,
  elevated,
  managers,
  managersElsewhere,
  provedAgain,
  type Row,
  send,
} from './matrix-row'
import { REVIEWS } from './review-rows'
import { BRAND_FILES } from './rows/brand-file-rows'
import { DOMAINS } from './rows/domain-rows'
import { LEGAL } from './rows/legal-rows'
import { OFFERS } from './rows/offer-rows'
import { PAYOUTS } from './rows/payout-rows'
import { PICTURES } from './rows/picture-rows'
import { PRICES } from './rows/price-rows'
import { PROMOTIONS } from './rows/promotion-rows'
import { TEAM } from './rows/team-rows'

const brandDraft = (domain: string) => {
  const { key: _key, version: _version, ...draft } = defaultBrand
  return { ...draft, domain }
}

const aPage = () => ({ version: 1, content: demoBrand.content?.about })

const change = (domain: string) => ({ version: 1, brand: brandDraft(domain) })

/** A restore of the first version of a brand, which somebody has changed since. */
const restore = (which: 'here' | 'there') => async (platform: Platform) => {
  const { deps, state } = platform
  const key = platform[which]
  const { record } = (await deps.brandRecords.find('all', key)) ?? {}
  const audit = { id: deps.ids.uuid(), brandKey: key, userId: 'system', detail: {}, at: state.now }
  if (record)
    await deps.brandRecords.save({ ...record, name: 'Changed', version: 2 }, { ...audit, action: 'brand_saved' })
  return { path: `/api/admin/brands/${key}/versions/1/restore`, body: { version: 2 } }
}

/** A path of a case, opened for it. */
const casePath =
  (after = '', body?: unknown) =>
  async ({ deps, here, state }: Platform) => {
    const id = deps.ids.uuid()
    const opened = {
      id,
      kind: 'books_differ' as const,
      key: `books_differ:${id}`,
      mode: 'test' as const,
      brandKey: here,
    }
    await deps.cases.open({ ...opened, detail: {}, dueAt: state.now, now: state.now }, null)
    return { path: `/api/admin/cases/${id}${after}`, body }
  }

/** A path of an account of the other brand, opened for it and for the change of its role. */
const userPath =
  (after = '', isDisabled?: 'disabled') =>
  async ({ deps, there, state }: Platform) => {
    const id = deps.ids.uuid()
    await deps.users.insert(
      anAccount({
        id,
        brandKey: there,
        username: id,
        email: `${id}@example.com`,
        role: 'brand_owner',
        emailVerified: after !== '/resend-verification',
      }),
    )
    const audit = { id: deps.ids.uuid(), brandKey: there, userId: 'system', detail: {}, at: state.now }
    const records = { audit: { ...audit, action: 'user_disabled' } as const, mail: null }
    if (isDisabled) await deps.administeredUsers.change(id, { kind: 'disable' }, records)
    const body = after === '/role' ? { from: 'brand_owner', to: 'traveler' } : undefined
    return { path: `/api/admin/users/${id}${after}`, body }
  }

/** A path of a message, written to this brand or the other one. */
const messagePath =
  (which: 'here' | 'there', after = '') =>
  async ({ deps, state, ...brands }: Platform) => {
    const id = deps.ids.uuid()
    const sender = { userId: null, name: 'Ada', email: 'ada@example.com', phone: null, answerBy: null }
    const written = { topic: 'A seat', text: 'By the window', bookingReference: null, link: null }
    const message = { ...sender, ...written, id, key: id, reference: id, createdAt: state.now }
    await deps.messages.add({ ...message, brandKey: brands[which], kind: 'support', state: 'new' }, [])
    return {
      path: `/api/admin/inbox/${id}${after}`,
      body: after ? { action: 'note', text: 'Hm', seenSteps: 0 } : undefined,
    }
  }

/** The calls of administrators and brand owners. */
export const ADMINISTRATION: Row[] = [
  ...REVIEWS,
  ...LEGAL,
  ...DOMAINS,
  ...PAYOUTS,
  { route: 'GET /api/admin/settings', expected: administrators },
  { route: 'POST /api/admin/settings', make: send({ enableLiveMode: true }), expected: elevated(200) },
  { route: 'POST /api/admin/login', make: send({ password: PASSWORD }), expected: administrators },
  { route: 'GET /api/admin/audit', expected: managers },
  {
    route: 'GET /api/admin/audit/export',
    make: () => ({ path: '/api/admin/audit/export?format=csv' }),
    expected: managers,
  },
  { route: 'GET /api/admin/cases', expected: administrators },
  { route: 'GET /api/admin/cases/:id', make: casePath(), expected: administrators },
  {
    route: 'POST /api/admin/cases/:id/actions',
    make: casePath('/actions', { action: 'resolve', note: 'Looked at it.', seenSteps: 0 }),
    expected: elevated(200),
  },
  { route: 'GET /api/admin/inbox', expected: managers },
  { route: 'GET /api/admin/inbox/:id', about: 'of this brand', make: messagePath('here'), expected: managers },
  { route: 'GET /api/admin/inbox/:id', about: 'of the other', make: messagePath('there'), expected: managersElsewhere },
  {
    route: 'POST /api/admin/inbox/:id/actions',
    about: 'of this brand, proved again',
    ...provedAgain(messagePath('here', '/actions')),
    expected: [401, 401, 403, 200, 200, 200],
  },
  {
    route: 'POST /api/admin/inbox/:id/actions',
    about: 'of the other',
    ...provedAgain(messagePath('there', '/actions')),
    expected: [401, 401, 403, 404, 200, 200],
  },
  { route: 'GET /api/admin/reconciliation', expected: administrators },
  { route: 'POST /api/admin/reconciliation', make: send({ day: '2026-11-21' }), expected: elevated(200) },
  {
    route: 'GET /api/admin/reconciliation/bank-payouts',
    make: () => ({ path: '/api/admin/reconciliation/bank-payouts?mode=test&month=2026-11' }),
    expected: administrators,
  },
  {
    route: 'GET /api/admin/reconciliation/bank-payouts/:id',
    about: 'that was never sent',
    make: () => ({ path: '/api/admin/reconciliation/bank-payouts/po_none?mode=test' }),
    expected: [401, 401, 403, 403, 404, 404],
  },
  {
    route: 'GET /api/admin/reconciliation/statements',
    make: () => ({ path: '/api/admin/reconciliation/statements?mode=test' }),
    expected: administrators,
  },
  {
    route: 'POST /api/admin/reconciliation/statements',
    about: 'without its columns',
    make: () => ({ path: '/api/admin/reconciliation/statements?mode=test', body: {} }),
    expected: elevated(400),
  },
  {
    route: 'GET /api/admin/reconciliation/statements/:id',
    about: 'that nobody read in',
    make: () => ({ path: `/api/admin/reconciliation/statements/${'0'.repeat(64)}` }),
    expected: [401, 401, 403, 403, 404, 404],
  },
  {
    route: 'POST /api/admin/reconciliation/statements/:id/lines/:number',
    about: 'that nobody read in',
    make: () => ({
      path: `/api/admin/reconciliation/statements/${'0'.repeat(64)}/lines/1`,
      body: { note: 'Debit memo' },
    }),
    expected: elevated(404),
  },
  { route: 'GET /api/admin/users', expected: administrators },
  { route: 'GET /api/admin/users/:id', make: userPath(), expected: administrators },
  { route: 'POST /api/admin/users/:id/end-sessions', make: userPath('/end-sessions'), expected: elevated(200) },
  { route: 'POST /api/admin/users/:id/disable', make: userPath('/disable'), expected: elevated(200) },
  { route: 'POST /api/admin/users/:id/enable', make: userPath('/enable', 'disabled'), expected: elevated(200) },
  {
    route: 'POST /api/admin/users/:id/resend-verification',
    make: userPath('/resend-verification'),
    expected: elevated(200),
  },
  { route: 'PUT /api/admin/users/:id/role', make: userPath('/role'), expected: elevated(200) },
  {
    route: 'POST /api/admin/brands/:key/end-sessions',
    make: brandPath('there', '/end-sessions'),
    expected: elevated(200),
  },
  {
    route: 'GET /api/admin/net-offers/:id',
    make: async (platform) => ({ path: `/api/admin/net-offers/${(await findAnOffer(platform)).id}` }),
    expected: managers,
  },
  { route: 'GET /api/admin/brands', expected: managers },
  {
    route: 'POST /api/admin/brands',
    make: ({ here }) => ({ body: { brand: brandDraft(`new.${here}`) } }),
    expected: elevated(201),
  },
  {
    route: 'POST /api/admin/brands',
    about: 'as a copy of another',
    make: ({ here, there }) => ({ body: { brand: brandDraft(`copy.${here}`), copyOf: there } }),
    expected: elevated(201),
  },
  { route: 'GET /api/admin/brands/:key', about: 'of this brand', make: brandPath('here'), expected: managers },
  { route: 'GET /api/admin/brands/:key', about: 'of the other', make: brandPath('there'), expected: managersElsewhere },
  {
    route: 'PUT /api/admin/brands/:key',
    about: 'of this brand',
    make: brandPath('here', '', change),
    expected: elevated(200),
    unraised: ['brand owner'],
  },
  {
    route: 'PUT /api/admin/brands/:key',
    about: 'of this brand, proved again',
    ...provedAgain(brandPath('here', '', change)),
    expected: [401, 401, 403, 200, 200, 200],
  },
  {
    route: 'PUT /api/admin/brands/:key',
    about: 'of the other',
    ...provedAgain(brandPath('there', '', change)),
    expected: [401, 401, 403, 404, 200, 200],
  },
  {
    route: 'PUT /api/admin/brands/:key/pages/:page',
    about: 'of this brand',
    ...provedAgain(brandPath('here', '/pages/about', aPage)),
    expected: [401, 401, 403, 200, 200, 200],
  },
  {
    route: 'PUT /api/admin/brands/:key/pages/:page',
    about: 'of the other',
    ...provedAgain(brandPath('there', '/pages/about', aPage)),
    expected: [401, 401, 403, 404, 200, 200],
  },
  { route: 'POST /api/admin/brands/:key/disable', make: brandPath('here', '/disable'), expected: elevated(200) },
  { route: 'POST /api/admin/brands/:key/enable', make: brandPath('here', '/enable'), expected: elevated(200) },
  {
    route: 'GET /api/admin/brands/:key/versions',
    about: 'of this brand',
    make: brandPath('here', '/versions'),
    expected: managers,
  },
  {
    route: 'GET /api/admin/brands/:key/versions',
    about: 'of the other',
    make: brandPath('there', '/versions'),
    expected: managersElsewhere,
  },
  {
    route: 'POST /api/admin/brands/:key/versions/:version/restore',
    about: 'of this brand',
    make: restore('here'),
    expected: elevated(200),
    unraised: ['brand owner'],
  },
  {
    route: 'POST /api/admin/brands/:key/versions/:version/restore',
    about: 'of this brand, proved again',
    ...provedAgain(restore('here')),
    expected: [401, 401, 403, 200, 200, 200],
  },
  {
    route: 'POST /api/admin/brands/:key/versions/:version/restore',
    about: 'of the other',
    ...provedAgain(restore('there')),
    expected: [401, 401, 403, 404, 200, 200],
  },
  ...TEAM,
  ...OFFERS,
  ...PRICES,
  ...PROMOTIONS,
  ...PICTURES,
  ...BRAND_FILES,
]
