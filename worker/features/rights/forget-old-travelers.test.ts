import type { Client, InStatement } from '@libsql/client'
import { describe, expect, it, vi } from 'vitest'
import { type KeptTerms, unconfirmedAccountsOpened } from '../../domain/account/retention'
import { defaultBrand } from '../../domain/brand/default-brand'
import { aBooking, aCancellation, aPurchase, bookingData } from '../../testing/builders/a-purchase'
import { anAccount } from '../../testing/builders/an-account'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'
import type { NewAccount } from '../account/store'
import type { TaxRules } from '../invoices/contract-tax'
import { forgetOldTravelers } from './forget-old-travelers'

const brandKey = 'brand.example'
const at = '2026-11-21T12:00:00.000Z'

describe('after the retention period', () => {
  const passenger = {
    id: 'pas_1',
    type: 'adult',
    title: 'ms',
    given_name: 'Amelia',
    family_name: 'Earhart',
    email: 'amelia@example.com',
    phone: '+442080160509',
    seats: { seg_1: '14C' },
  } as const
  const documents = [{ unique_identifier: '125-1230984567', passenger_ids: ['pas_1'] }]

  /** A trip of seven years and a day ago, and one of a day less than seven years. */
  async function soldLongAgo() {
    const { repositories, ...database } = aDatabase()
    const sell = (createdAt: string, duffelBookingId: string) =>
      database.sell(
        aBooking({ createdAt, duffelBookingId, bookingData: bookingData({ passengers: [passenger], documents }) }),
        { brandKey },
      )
    await sell('2019-11-20T12:00:00.000Z', 'OLD001')
    await sell('2019-11-22T12:00:00.000Z', 'NEW001')
    const [old, recent] = database.stored.bookings
    if (!old || !recent) throw new Error('Nothing was sold')
    for (const { id, purchaseId, createdAt } of [old, recent]) {
      database.change('purchases', { createdAt }, { id: purchaseId })
      const cancellation = { state: 'refunded', refundId: 're_1', refundReference: 'ref_1' } as const
      await repositories.cancellations.insert(aCancellation({ brandKey, bookingId: id, ...cancellation }))
    }
    const deps = testDeps({ ...repositories, log: vi.fn() })
    return { ...database, deps, old, recent }
  }
  const PERSONAL = /Amelia|Earhart|amelia@example|442080|125-123|OLD001|ord_0000|pi_|4242|re_1|ref_1|pas_1|14C/

  it('nothing of a booking names anybody or leads to them, and its money still adds up', async () => {
    const { stored, deps, old, recent } = await soldLongAgo()
    await forgetOldTravelers(deps)
    const rowsOf = (id: string, purchaseId: string) => ({
      booking: stored.bookings.find((row) => row.id === id),
      purchase: stored.purchases.find((row) => row.id === purchaseId),
      cancellation: stored.cancellations.find((row) => row.bookingId === id),
    })
    const forgotten = rowsOf(old.id, old.purchaseId)
    expect(JSON.stringify(forgotten).replaceAll('"paymentId"', '')).not.toMatch(PERSONAL)
    expect(forgotten.booking).toMatchObject({ chargeAmount: 21900, status: 'confirmed', anonymizedAt: at })
    expect(forgotten.booking?.bookingData.passengers).toMatchObject([{ type: 'adult', given_name: '' }])
    expect(forgotten.booking?.bookingData.total_amount).toBe('219.00')
    expect(rowsOf(recent.id, recent.purchaseId).booking).toEqual(recent)
    expect(JSON.stringify(rowsOf(recent.id, recent.purchaseId))).toMatch(PERSONAL)
    expect(deps.log).toHaveBeenCalledWith({ level: 'info', event: 'travelers_forgotten', bookings: 1 })
  })

  it('is done once, and skips what is still being processed', async () => {
    const { stored, change, put, deps, old } = await soldLongAgo()
    change('cancellations', { state: 'refund_failed' }, { bookingId: old.id })
    await forgetOldTravelers(deps)
    expect(stored.bookings[0]?.anonymizedAt).toBeNull()
    change('cancellations', { state: 'refunded' }, { bookingId: old.id })
    const ids = {
      brandKey,
      purchaseId: null,
      bookingId: old.id,
      cancellationId: null,
      orderId: 'ord_1',
      paymentId: null,
    }
    const dates = { openedAt: at, dueAt: at, updatedAt: at, resolvedAt: null }
    put('cases', {
      ...ids,
      ...dates,
      id: 'case',
      key: 'k',
      kind: 'dispute',
      state: 'open',
      mode: 'test',
      detail: { a: 1 },
      seen: 1,
    })
    await forgetOldTravelers(deps)
    expect(stored.bookings[0]?.anonymizedAt).toBeNull()
    change('cases', { state: 'resolved' })
    put('caseSteps', { id: 'step', caseId: 'case', userId: 'system', action: 'resolve', note: 'Amelia called', at })
    await forgetOldTravelers(deps)
    expect(stored.bookings[0]?.anonymizedAt).toBe(at)
    expect(stored.cases[0]).toMatchObject({ orderId: null, paymentId: null, detail: {}, seen: 1 })
    expect(stored.caseSteps[0]?.note).toBeNull()
    await forgetOldTravelers(deps)
    expect(deps.log).toHaveBeenCalledTimes(1)
  })

  it('failed purchases are forgotten too', async () => {
    const { repositories, stored } = aDatabase()
    const given = {
      createdAt: '2019-11-20T12:00:00.000Z',
      paymentId: 'pi_old',
      userId: 'somebody',
      requestHash: 'hash',
    }
    await repositories.purchases.insertOrFind(aPurchase({ ...given, state: 'voided' }))
    await repositories.purchases.insertOrFind(aPurchase({ ...given, state: 'voiding' }))
    await forgetOldTravelers(testDeps(repositories))
    expect(
      stored.purchases.map(({ paymentId, userId, requestHash, buyerHash }) => [
        paymentId,
        userId,
        requestHash,
        buyerHash === null,
      ]),
    ).toEqual([
      [null, null, null, true],
      ['pi_old', 'somebody', 'hash', false],
    ])
  })
})

describe('a brand’s own retention period', () => {
  const trips = ['2017-12-31', '2018-01-01', '2019-11-20', '2020-12-31', '2021-01-01'].map(
    (day) => `${day}T12:00:00.000Z`,
  )

  /** Books five trips at each of these brands; returns the days of those that still name somebody. */
  async function leftAt(brandsTerms: Record<string, KeptTerms | null>) {
    const { repositories, stored, sell, change } = aDatabase()
    for (const [key, terms] of Object.entries(brandsTerms)) {
      const taxRules: TaxRules | null = terms && { country: terms.country, scheme: 'percent', rows: [] }
      if (taxRules && terms?.keptYears) taxRules.keptYears = terms.keptYears
      const by = {
        id: key,
        brandKey: key,
        userId: 'system',
        action: 'brand_created',
        detail: {},
        at: new Date(at),
      } as const
      await repositories.brandRecords.insert({ ...defaultBrand, key, ...(taxRules && { taxRules }) }, by)
      for (const createdAt of trips) await sell(aBooking({ createdAt }), { brandKey: key })
    }
    for (const { purchaseId, createdAt } of stored.bookings) change('purchases', { createdAt }, { id: purchaseId })
    await forgetOldTravelers(testDeps({ ...repositories, log: vi.fn() }))
    const leftIn = (rows: { brandKey: string; createdAt: string; anonymizedAt: string | null }[], key: string) =>
      rows
        .filter((row) => row.brandKey === key && row.anonymizedAt === null)
        .map(({ createdAt }) => createdAt.slice(0, 10))
    return Object.fromEntries(
      Object.keys(brandsTerms).map((key) => {
        const left = leftIn(stored.bookings, key)
        expect(leftIn(stored.purchases, key)).toEqual(left)
        return [key, left]
      }),
    )
  }

  it('is that of its country, in full years after that of the sale, unless the seller says another', async () => {
    expect(
      await leftAt({
        'germany.example': { country: 'DE' },
        'denmark.example': { country: 'DK' },
        'own.example': { country: 'DK', keptYears: 9 },
        'unlisted.example': { country: 'JP' },
        'silent.example': null,
      }),
    ).toEqual({
      'germany.example': ['2018-01-01', '2019-11-20', '2020-12-31', '2021-01-01'],
      'denmark.example': ['2021-01-01'],
      'own.example': ['2017-12-31', '2018-01-01', '2019-11-20', '2020-12-31', '2021-01-01'],
      'unlisted.example': ['2020-12-31', '2021-01-01'],
      'silent.example': ['2020-12-31', '2021-01-01'],
    })
  })

  it('reads no booking that is kept, and no brand without terms of its own', async () => {
    const asked: Exclude<InStatement, string>[] = []
    let database: Client | undefined
    const listening = (own: Client): Client => {
      database = own
      return new Proxy(own, {
        get(client, name) {
          if (name === 'execute')
            return (one: InStatement) => {
              asked.push(one as (typeof asked)[number])
              return own.execute(one)
            }
          if (name !== 'batch') return Reflect.get(client, name)
          return (all: typeof asked, ...more: []) => {
            asked.push(...all)
            return own.batch(all, ...more)
          }
        },
      })
    }
    const repositories = aDatabase().repositoriesThrough(listening)
    await forgetOldTravelers(testDeps({ ...repositories, log: vi.fn() }))
    const plans: string[] = []
    for (const { sql, args = [] } of asked.filter(({ sql }) => /recursive kept|taxRules/.test(sql))) {
      const steps = await database?.execute({ sql: `explain query plan ${sql}`, args })
      plans.push(...(steps?.rows ?? []).map(({ detail }) => `${detail}`))
    }
    for (const table of ['bookings', 'booking_attempts']) {
      expect(plans).toContain(`SEARCH ${table} USING INDEX ${table}_kept (brand_key=? AND created_at<?)`)
    }
    const scans = plans.filter((step) => /^SCAN (bookings|booking_attempts|brands)\b/.test(step))
    expect(scans).toEqual(['SCAN brands USING INDEX brands_keeping'])
  })
})

it('a traveler who was remembered is forgotten when no booking was made with them for three years', async () => {
  const { repositories, put, stored } = aDatabase(anAccount({ brandKey, id: 'user-1', emailVerified: true }))
  const of = { brandKey, userId: 'user-1', sealed: 'sealed', createdAt: '2020-01-01T12:00:00.000Z' }
  put('savedTravelers', { ...of, id: 'old', savedAt: '2023-11-21T11:59:59.000Z' })
  put('savedTravelers', { ...of, id: 'new', savedAt: '2023-11-21T12:00:00.000Z' })
  await forgetOldTravelers(testDeps(repositories))
  expect(stored.savedTravelers.map(({ id }) => id)).toEqual(['new'])
})

describe('an account whose address nobody confirms', () => {
  const opened = (id: string, given: Partial<NewAccount> = {}) =>
    anAccount({
      brandKey,
      id,
      username: id,
      email: `${id}@example.com`,
      createdAt: new Date('2026-11-14T12:00:00Z'),
      ...given,
    })

  it('is deleted after a week, with what was added to it, unless it has bought a trip', async () => {
    const kept = [
      opened('young', { createdAt: new Date('2026-11-14T12:00:01Z') }),
      opened('confirmed', { emailVerified: true }),
      opened('buyer'),
    ]
    const { repositories, put, sell, stored } = aDatabase(opened('gone'), ...kept)
    await sell(aBooking(), { brandKey, userId: 'buyer' })
    put('savedTravelers', { id: 't', brandKey, userId: 'gone', sealed: 'sealed', createdAt: at, savedAt: at })
    put('cardHolders', { id: 'h', brandKey, userId: 'gone', mode: 'test', createdAt: at })
    await forgetOldTravelers(testDeps(repositories))
    expect(stored.users.map(({ id }) => id)).toEqual(kept.map(({ id }) => id))
    expect([stored.savedTravelers, stored.mails]).toEqual([[], []])
    // The schedule then deletes these cards at the payment provider.
    expect(stored.cardHolders).toMatchObject([{ id: 'h', userId: null }])
  })

  it('doesn’t keep others from being deleted while it is buying', async () => {
    const { repositories } = aDatabase(opened('buying'), opened('gone'))
    await repositories.purchases.insertOrFind(aPurchase({ brandKey, userId: 'buying', state: 'ordering' }))
    const found = await repositories.accountDeletions.unconfirmed(unconfirmedAccountsOpened(new Date(at)), 1)
    expect(found).toEqual([{ brandKey, userId: 'gone' }])
  })

  it('keeps messages to the brand, which may still be answered', async () => {
    const { repositories, put, stored } = aDatabase(opened('gone'))
    const message = {
      brandKey,
      key: 'm',
      reference: 'm',
      kind: 'support',
      state: 'new',
      topic: '',
      text: 'Help',
    } as const
    const written = { name: 'Amelia', email: 'gone@example.com', userId: 'gone', createdAt: at, updatedAt: at }
    put('messages', { ...message, ...written, id: 'm' })
    await forgetOldTravelers(testDeps(repositories))
    expect([stored.users, stored.messages.map(({ userId }) => userId)]).toEqual([[], [null]])
  })
})
