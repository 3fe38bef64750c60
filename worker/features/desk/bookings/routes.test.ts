import { describe, expect, it } from 'vitest'
import { aBooking, bookingData } from '../../../testing/builders/a-purchase'
import { aSegment, aSlice } from '../../../testing/builders/an-offer'
import { ACME, anAdministration, type Caller } from '../../../testing/worlds/an-administration'
import type { AdministeredBooking, BookingPage } from './contract'

const BOOKINGS = '/api/admin/bookings'
const OTHER = 'other.example'

const passenger = (given_name: string, family_name: string) => ({
  id: 'pas_1',
  type: 'adult' as const,
  title: 'ms',
  given_name,
  family_name,
  seats: {},
  email: 'traveler@example.com',
  phone: '+442080160509',
})

/** A flight that departs on a day and lands on the same. */
const flightOn = (day: string) =>
  aSlice({ segments: [aSegment({ departing_at: `${day}T21:00:00`, arriving_at: `${day}T23:30:00` })] })

/** Three bookings: two of ACME, the second of them newer and of the test mode, and one of another brand. */
async function world() {
  const shop = anAdministration()
  const sold = async (
    id: string,
    day: string,
    given: { brandKey: string; reference: string; contactEmail: string },
  ) => {
    const data = bookingData({ slices: [flightOn(day)], passengers: [passenger('Amelia', 'Earhart')] })
    const { brandKey, reference: duffelBookingId, contactEmail } = given
    const orderId = `ord_${duffelBookingId}`
    await shop.sell(aBooking({ id, duffelBookingId, bookingData: data }), { brandKey, contactEmail, orderId })
  }
  await sold('old', '2026-11-20', { brandKey: ACME, reference: 'AAA111', contactEmail: 'old@example.com' })
  await sold('new', '2026-12-24', { brandKey: ACME, reference: 'BBB222BBB', contactEmail: 'new@example.com' })
  await sold('theirs', '2026-12-24', { brandKey: OTHER, reference: 'CCC333', contactEmail: 'new@example.com' })
  shop.change('bookings', { createdAt: '2026-11-18T23:30:00.000Z', mode: 'live' }, { id: 'old' })
  shop.change('bookings', { createdAt: '2026-11-19T00:30:00.000Z' }, { id: 'new' })
  shop.change('bookings', { createdAt: '2026-11-20T12:00:00.000Z' }, { id: 'theirs' })
  const page = async (query = '', caller: Caller = 'brand owner'): Promise<BookingPage> =>
    (await shop.as(caller, 'GET', `${BOOKINGS}${query}`)).json()
  const ids = async (query = '', caller?: Caller) => (await page(query, caller)).bookings.map(({ id }) => id)
  const read = async (id: string, caller: Caller = 'brand owner'): Promise<AdministeredBooking> =>
    (await shop.as(caller, 'GET', `${BOOKINGS}/${id}`)).json()
  return { ...shop, page, ids, read }
}

describe('the list of bookings', () => {
  it('holds an owner’s own brand, and every brand for an administrator, newest first', async () => {
    const { ids } = await world()
    expect(await ids()).toEqual(['new', 'old'])
    expect(await ids('', 'administrator')).toEqual(['theirs', 'new', 'old'])
    expect(await ids(`?brandKey=${OTHER.toUpperCase()}`, 'administrator')).toEqual(['theirs'])
    expect(await ids(`?brandKey=${OTHER}`)).toEqual([])
  })

  it.each([
    ['?text=aaa111', ['old']],
    ['?text=bbb222bb', ['new']],
    ['?text=ord_AAA111', ['old']],
    ['?text=OLD', ['old']],
    ['?text=NEW%40example.com', ['new']],
    ['?text=example.com', []],
    ['?text=CCC333', []],
    ['?text=Earhart', []],
    ['?text=%25', []],
    ['?status=confirmed', ['new', 'old']],
    ['?status=cancelled', []],
    ['?mode=live', ['old']],
    ['?soldFrom=2026-11-19', ['new']],
    ['?soldTo=2026-11-18', ['old']],
    ['?departsFrom=2026-11-21', ['new']],
    ['?departsFrom=2026-11-20&departsTo=2026-11-20', ['old']],
    ['?departsFrom=&departsTo=&text=&status=', ['new', 'old']],
  ])('is found by %s', async (query, found) => {
    const { ids } = await world()
    expect(await ids(query)).toEqual(found)
  })

  it.each(['?status=lost', '?soldFrom=2026-02-30', '?mode=both', '?after=x', `?text=${'x'.repeat(255)}`])(
    'refuses %s',
    async (query) => {
      const { as } = await world()
      expect((await as('brand owner', 'GET', `${BOOKINGS}${query}`)).status).toBe(400)
    },
  )

  it('shows route, state, what was paid and initials, and nothing more of who travels', async () => {
    const { page } = await world()
    const { bookings } = await page()
    expect(bookings[1]).toEqual({
      id: 'old',
      brandKey: ACME,
      mode: 'live',
      status: 'completed',
      isBeingCanceled: false,
      reference: 'AAA111',
      orderId: 'ord_AAA111',
      createdAt: '2026-11-18T23:30:00.000Z',
      directions: [{ from: 'JFK', to: 'LHR', departure: '2026-11-20T21:00:00' }],
      paid: { amount: '219.00', currency: 'USD' },
      traveler: 'A… E…',
      travelers: 1,
      contactEmail: 'o•••@e•••.com',
    })
    expect(JSON.stringify(bookings)).not.toMatch(/Amelia|Earhart|@example|2080160509|"4242"|42424242/)
  })

  it('comes in pages, each booking once, also where many were sold at the same instant', async () => {
    const { sell, page } = await world()
    for (let n = 0; n < 58; n++) await sell(aBooking({ id: `many-${n}` }), { brandKey: ACME })
    const first = await page()
    const second = await page(`?after=${encodeURIComponent(first.next ?? '')}`)
    expect([first.bookings.length, second.bookings.length, second.next]).toEqual([50, 10, null])
    expect(new Set([...first.bookings, ...second.bookings].map(({ id }) => id)).size).toBe(60)
  })
})

describe('a booking', () => {
  it('is shown in full, with its travelers masked', async () => {
    const { read } = await world()
    const booking = await read('new')
    expect(booking).toMatchObject({
      id: 'new',
      status: 'confirmed',
      reference: 'BBB222BBB',
      contactEmail: 'n•••@e•••.com',
      travelers: [{ type: 'adult', name: 'A… E…', email: 't•••@e•••.com' }],
      cardBrand: 'visa',
      paid: { amount: '219.00', currency: 'USD' },
      cancellation: null,
      flightChange: null,
      mails: [],
      cases: [],
      money: [{ kind: 'paid' }, { kind: 'ticketed' }],
      slices: [{ segments: [{}] }],
    })
    expect(JSON.stringify(booking)).not.toMatch(/Amelia|Earhart|@example|2080160509|"4242"|42424242/)
  })

  it('of another brand is not there for an owner, like one that never was', async () => {
    const { as, read } = await world()
    const answer = async (id: string) => {
      const response = await as('brand owner', 'GET', `${BOOKINGS}/${id}`)
      return [response.status, { ...(await response.json()), requestId: '' }]
    }
    expect(await answer('theirs')).toEqual(await answer('never'))
    expect((await answer('theirs'))[0]).toBe(404)
    expect(await read('theirs', 'administrator')).toMatchObject({ id: 'theirs', brandKey: OTHER })
  })

  it('names the mails and the open cases that are about it, and no other’s', async () => {
    const { read, put, deps, state, stored } = await world()
    const at = '2026-11-21T12:00:00.000Z'
    const mail = (id: string, idempotencyKey: string, brandKey = ACME, kind = 'booking' as const) => ({
      id,
      brandKey,
      kind,
      idempotencyKey,
      recipient: 'new@example.com',
      sealed: 'x',
      state: 'sent' as const,
      tries: 1,
      dueAt: at,
      createdAt: at,
    })
    put('mails', mail('m1', 'booking:new:confirmed'), mail('m2', 'booking:old:confirmed'), mail('m3', 'again:new:1'))
    put('mails', mail('m4', 'booking:newer:confirmed'), mail('m5', 'booking:new:confirmed', OTHER))
    const about = { mode: 'test' as const, detail: {}, dueAt: state.now, now: state.now, brandKey: ACME }
    const purchaseId = stored.bookings.find(({ id }) => id === 'new')!.purchaseId
    await deps.cases.open({ ...about, id: 'c1', kind: 'dispute', key: 'dispute:1', bookingId: 'new' }, null)
    await deps.cases.open({ ...about, id: 'c2', kind: 'books_differ', key: 'books:1', purchaseId }, null)
    await deps.cases.open({ ...about, id: 'c3', kind: 'dispute', key: 'dispute:2', bookingId: 'old' }, null)
    await deps.cases.open({ ...about, id: 'c4', kind: 'dispute', key: 'dispute:3', bookingId: 'new' }, null)
    await deps.cases.resolve('c4', state.now)
    const { mails, cases } = await read('new')
    expect(mails).toEqual(['m3', 'm1'].map((id) => ({ id, kind: 'booking', state: 'sent', at })))
    expect(cases.map(({ id }) => id).toSorted()).toEqual(['c1', 'c2'])
  })
})
