import { describe, expect, it } from 'vitest'
import { demoBrand } from '../../content/demo/demo-brand'
import type { BrandDetail } from '../../contract/admin'
import { aBooking } from '../../testing/builders/a-purchase'
import { ACME, acme, anAdministration } from '../../testing/worlds/an-administration'
import type { AdministeredBooking } from '../desk/bookings/contract'

const BRAND = `/api/admin/brands/${ACME}`
const PRICED = {
  ...acme,
  markupPercent: 17,
  markupByCabin: { business: 9 },
  markupFixed: { amount: '5', currency: 'USD', per: 'booking' as const },
  privateFares: [{ airline: 'BA', corporateCode: 'SECRET-1' }],
}

function world() {
  const shop = anAdministration()
  shop.change('brands', { record: PRICED as typeof acme }, { key: ACME })
  return shop
}

describe('an editor', () => {
  it('sees the brand without its prices, which stay as they are when a page is saved', async () => {
    const shop = world()
    await shop.as('editor', 'POST', '/api/auth/prove', { password: 'right' })
    const seen = (await (await shop.as('editor', 'GET', BRAND)).json()) as BrandDetail
    expect(JSON.stringify(seen)).not.toMatch(/SECRET-1|"business":9|:17\b/)
    expect(seen.record).toMatchObject({ name: 'Acme Air', markupPercent: 0 })
    const page = { version: seen.version, content: demoBrand.content?.about }
    const saved = await shop.as('editor', 'PUT', `${BRAND}/pages/about`, page)
    expect([saved.status, JSON.stringify(await saved.json())]).toEqual([200, expect.not.stringContaining('SECRET-1')])
    const { record } = shop.stored.brands.find(({ key }) => key === ACME)!
    expect(record).toMatchObject({ markupPercent: 17, markupByCabin: { business: 9 }, markupFixed: PRICED.markupFixed })
    expect(record.privateFares).toEqual(PRICED.privateFares)
    const owner = (await (await shop.as('brand owner', 'GET', BRAND)).json()) as BrandDetail
    expect(owner.record.markupPercent).toBe(17)
  })
})

describe('support', () => {
  it('sees a booking as its traveler does, without its accounting', async () => {
    const shop = world()
    await shop.sell(aBooking({ id: 'sold' }), { brandKey: ACME })
    const { purchaseId } = shop.stored.bookings[0]!
    const entry = { id: 'e1', posting: 'p1', brandKey: ACME, mode: 'test' as const, purchaseId }
    const amount = { account: 'provider' as const, part: 'fare' as const, amount: -100, currency: 'USD' }
    shop.put('ledger', { ...entry, ...amount, event: 'sale', at: '2026-11-20T12:00:00.000Z' })
    const read = async (caller: 'support' | 'brand owner') =>
      (await (await shop.as(caller, 'GET', '/api/admin/bookings/sold')).json()) as AdministeredBooking
    expect((await read('brand owner')).ledger).toHaveLength(1)
    const seen = await read('support')
    expect([seen.id, seen.ledger]).toEqual(['sold', []])
  })
})
