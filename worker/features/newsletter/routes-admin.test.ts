import { expect, it } from 'vitest'
import { ACME, anAdministration } from '../../testing/worlds/an-administration'

const path = (after = '', key = ACME) => `/api/admin/newsletter/${key}${after}`

function world() {
  const shop = anAdministration()
  const row = (id: string, given: object) => ({
    id,
    brandKey: ACME,
    consent: 'Yes, "really"',
    leaveToken: `leave-${id}`,
    askedAt: '2026-11-20T08:00:00.000Z',
    email: `${id}@example.com`,
    confirmedAt: '2026-11-20T09:00:00.000Z',
    ...given,
  })
  shop.put(
    'subscriptions',
    row('ada', {}),
    row('bessie', { confirmedAt: null, askedAt: '2026-11-21T08:00:00.000Z' }),
    row('=cmd', {}),
    row('amelia', { brandKey: 'other.example' }),
  )
  return shop
}

it('shows an owner the number and list of subscribers, without their addresses', async () => {
  const shop = world()
  const answer = await shop.as('brand owner', 'GET', path())
  const list = await answer.json()
  expect([list.confirmed, list.waiting]).toEqual([2, 1])
  expect(list.subscribers[0]).toEqual({
    email: 'b•••@e•••.com',
    askedAt: '2026-11-21T08:00:00.000Z',
    confirmedAt: null,
  })
  expect(JSON.stringify(list)).not.toMatch(/ada@|bessie@|leave-/)
  expect(shop.stored.audit).toEqual([])
})

it('shows the addresses in a raised session, and logs it', async () => {
  const shop = world()
  const { subscribers } = await (await shop.as('brand owner', 'POST', path('/addresses'))).json()
  expect(subscribers.map(({ email }: { email: string }) => email)).toEqual([
    'bessie@example.com',
    'ada@example.com',
    '=cmd@example.com',
  ])
  expect(shop.stored.audit).toMatchObject([{ brandKey: ACME, action: 'newsletter_opened', detail: { rows: 3 } }])
})

it('exports confirmed subscribers, with their consent and unsubscribe link, and logs it', async () => {
  const shop = world()
  const answer = await shop.as('brand owner', 'POST', path('/export'))
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="newsletter-2026-11-21.csv"')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const link = (id: string) => `"https://${ACME}/newsletter?token=leave-${id}&leave=yes"`
  const columns = '"2026-11-20T08:00:00.000Z","2026-11-20T09:00:00.000Z","Yes, ""really"""'
  expect((await answer.text()).split('\r\n')).toEqual([
    'email,asked_at,confirmed_at,agreed_to,leave_link',
    // No spreadsheet may run what somebody typed.
    `"'=cmd@example.com",${columns},${link('%3Dcmd')}`,
    `"ada@example.com",${columns},${link('ada')}`,
    '',
  ])
  expect(shop.stored.audit).toMatchObject([{ brandKey: ACME, action: 'newsletter_exported', detail: { rows: 2 } }])
  expect(JSON.stringify(shop.stored.audit)).not.toContain('@')
})

it('restricts owners to their brand', async () => {
  const shop = world()
  for (const [method, after] of [
    ['GET', ''],
    ['POST', '/addresses'],
    ['POST', '/export'],
  ] as const) {
    expect((await shop.as('brand owner', method, path(after, 'other.example'))).status).toBe(404)
    expect((await shop.as('administrator', method, path(after, 'other.example'))).status).toBe(200)
  }
})
