import { describe, expect, it } from 'vitest'
import type { User } from '../../contract/account'
import { defaultBrand } from '../../domain/brand/default-brand'
import type { PromotionTerms } from '../../domain/offer/rules/promotion'
import { amelia } from '../../testing/builders/amelia'
import { aShop, FARE } from '../../testing/worlds/a-shop'
import type { StoredPromotion } from '../pricing/store'
import { priceWithCode } from './sell-with-code'

// The fare is net USD 500, and USD 615 at the brand: our fee is USD 115.
const FEE = 115

const aUser: User = {
  id: 'u_1',
  username: 'amelia',
  email: 'amelia@example.com',
  firstName: 'Amelia',
  lastName: 'Earhart',
  role: 'traveler',
  isAdmin: false,
  emailVerified: true,
  createdAt: '2026-11-01T00:00:00.000Z',
}

const aCode = (given: Partial<StoredPromotion> = {}): StoredPromotion => ({
  id: 'promo-1',
  brandKey: 'default',
  code: 'SUMMER',
  percent: 2000,
  fixed: null,
  currency: null,
  oncePerAddress: false,
  validFrom: null,
  validUntil: null,
  maxUses: null,
  budget: null,
  version: 1,
  createdAt: new Date('2026-11-01T00:00:00Z'),
  endedAt: null,
  ...given,
})

async function aPromotingShop(given: Partial<StoredPromotion> = {}, shop = aShop()) {
  const audit = { id: `audit ${given.id}`, brandKey: 'default', userId: 'u', detail: {}, at: new Date() }
  const { endedAt = null, ...code } = given
  await shop.promotions.insert(aCode(code), { ...audit, action: 'promotion_created' })
  if (endedAt) shop.change('promotions', { endedAt: endedAt.toISOString() }, { code: aCode(code).code })
  const named = { promotionCode: 'SUMMER', passengers: [amelia] }
  const asked = { brand: defaultBrand, mode: 'test' as const, offerId: 'off_1', address: '203.0.113.7' }
  return {
    ...shop,
    ask: (code = 'SUMMER', email: string | undefined = amelia.email, user: User | null = null) =>
      priceWithCode(shop.deps, { ...asked, code, email, user }),
    payWith: (discount: number, key: string | null = null, buyer?: string) =>
      shop.pay({ ...named, amount: FARE - discount }, key, buyer ? { buyer } : {}),
    bookWith: (paymentId: string, discount: number) =>
      shop.book(paymentId, {
        promotionCode: 'SUMMER',
        paymentDetails: { amount: FARE - discount, currency: 'USD' },
      }),
  }
}

describe('a promotion code', () => {
  it.each<[string, Partial<PromotionTerms> & Partial<StoredPromotion>, number]>([
    ['a percent of our fee', { percent: 2000 }, 23],
    ['a fixed amount', { percent: null, fixed: 1500, currency: 'USD' } as never, 15],
    ['all of our fee, and no more', { percent: null, fixed: 99_900, currency: 'USD' } as never, FEE],
  ])('takes off %s: shown, authorized, captured, in the books and in the lines', async (_what, given, discount) => {
    const shop = await aPromotingShop(given as Partial<StoredPromotion>)
    const shown = await shop.ask()
    expect(Number(shown.total_amount)).toBe(FARE - discount)
    expect(shown.promotion).toEqual({ code: 'SUMMER', amount: discount.toFixed(2), fee: FEE.toFixed(2) })
    const { paymentId = '' } = await shop.payWith(discount)
    const { result } = await shop.bookWith(paymentId, discount)
    const charge = { amount: (FARE - discount) * 100, currency: 'USD' }
    expect(shop.gateway.all).toMatchObject([{ status: 'captured', amount: charge }])
    const posted = new Map<string, number>()
    for (const { account, amount } of shop.stored.ledger) posted.set(account, (posted.get(account) ?? 0) + amount)
    expect([posted.get('provider'), posted.get('processor')]).toEqual([-50_000, charge.amount])
    expect(charge.amount - 50_000).toBe(-(posted.get('fees') ?? 0) + 0)
    expect([...posted.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0)
    expect(result.bookingData.fare).toMatchObject({
      fee_amount: (FEE - discount).toFixed(2),
      promotion: { code: 'SUMMER', amount: discount.toFixed(2) },
    })
    expect(shop.stored.purchases).toMatchObject([{ promotionCode: 'SUMMER', discountAmount: discount * 100 }])
  })

  it.each<[string, Partial<StoredPromotion>, string]>([
    ['not yet valid', { validFrom: '2026-11-22' }, 'does not hold yet'],
    ['over', { validUntil: '2026-11-20' }, 'has ended'],
    ['ended', { endedAt: new Date('2026-11-20T00:00:00Z') }, 'has ended'],
    ['beyond its budget', { budget: 2299, currency: 'USD' }, 'is used up'],
    ['of another currency', { percent: null, fixed: 500, currency: 'EUR' }, 'takes nothing off this flight'],
    ['somebody else’s', { brandKey: 'acme.example' }, 'no such promotion code'],
  ])('that is %s says so, and at the payment asks whether the whole price is right', async (_what, given, words) => {
    const shop = await aPromotingShop(given)
    await expect(shop.ask()).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { code: expect.stringContaining(words) },
    })
    await expect(shop.payWith(23)).rejects.toMatchObject({
      code: 'price_changed',
      price: { total_amount: '615.00', code_refused: expect.stringContaining(words) },
    })
    expect(shop.gateway.all).toEqual([])
  })

  it('holds until its last day, and with a budget that is just enough', async () => {
    const shop = await aPromotingShop({
      validFrom: '2026-11-21',
      validUntil: '2026-11-21',
      budget: 2300,
      currency: 'USD',
    })
    expect((await shop.ask()).total_amount).toBe('592.00')
  })

  it('is free again when its purchase ends without a ticket, and used when it doesn’t', async () => {
    const long = aShop({ offer: { expires_at: '2026-11-21T14:00:00Z' } })
    const shop = await aPromotingShop({ maxUses: 1 }, long)
    await shop.payWith(23)
    // Another try to buy the same offer isn't a second use: an offer is sold once.
    expect((await shop.ask()).total_amount).toBe('592.00')
    shop.later(31)
    await shop.settle()
    expect(shop.stored.purchases).toMatchObject([{ state: 'voided', promotionId: null, promotionCode: 'SUMMER' }])
    const { paymentId = '' } = await shop.payWith(23)
    await shop.bookWith(paymentId, 23)
    await expect(shop.ask()).rejects.toMatchObject({ fields: { code: 'This promotion code is used up.' } })
  })

  it('holds once for each address, however it is written, and for the booking with that address alone', async () => {
    const shop = await aPromotingShop({ oncePerAddress: true })
    const { paymentId = '' } = await shop.payWith(23)
    const other = { ...amelia, email: 'somebody@else.example' }
    const asOther = { passengers: [other], paymentDetails: { amount: FARE - 23, currency: 'USD' } }
    await expect(shop.book(paymentId, asOther)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { 'passengers.0.email': expect.stringContaining('email address with which') },
    })
    const again = await shop.payWith(23)
    await shop.bookWith(again.paymentId ?? '', 23)
    await expect(shop.ask('SUMMER', '')).rejects.toMatchObject({ fields: { code: expect.stringContaining('needs') } })
    // The check says only to the address's owner that it has used it, however it is written.
    for (const email of [amelia.email, other.email]) {
      expect((await shop.ask('SUMMER', email)).total_amount).toBe('592.00')
    }
    const owner = aUser
    const asOwner = (email: string, user = owner) => shop.ask('SUMMER', email, user)
    await expect(asOwner(` ${amelia.email?.toUpperCase()}`)).rejects.toMatchObject({
      fields: { code: expect.stringContaining('with this email address already') },
    })
    for (const user of [
      { ...owner, emailVerified: false },
      { ...owner, email: 'somebody@else.example' },
    ]) {
      expect((await asOwner('amelia@example.com', user)).total_amount).toBe('592.00')
    }
  })

  it('holds once for each mailbox, whatever its provider ignores of an address', async () => {
    const shop = await aPromotingShop({ oncePerAddress: true })
    const at = { currency: 'USD', amount: FARE - 23 }
    const buyAs = async (email: string) => {
      const passengers = [{ ...amelia, email }]
      const paid = await shop.pay({ promotionCode: 'SUMMER', passengers, amount: at.amount })
      return shop.book(paid.paymentId ?? '', { promotionCode: 'SUMMER', passengers, paymentDetails: at })
    }
    expect((await buyAs('amelia@gmail.com')).result.bookingData.total_amount).toBe('592.00')
    const owner = { ...aUser, email: 'amelia@gmail.com' }
    await expect(shop.ask('SUMMER', 'a.m.elia+again@googlemail.com', owner)).rejects.toMatchObject({
      fields: { code: expect.stringContaining('with this email address already') },
    })
    expect(await shop.ask('SUMMER', 'amelia+again@example.com', owner)).toBeTruthy()
  })

  it('keeps the discount of a purchase that has begun, whatever becomes of the code', async () => {
    const shop = await aPromotingShop()
    const { paymentId = '' } = await shop.payWith(23)
    shop.change('promotions', { percent: 100, endedAt: '2026-11-21T12:00:00.000Z' })
    const { result } = await shop.bookWith(paymentId, 23)
    expect(result.bookingData.total_amount).toBe('592.00')
  })

  it('isn’t held twice by a repeated call', async () => {
    const shop = await aPromotingShop({ maxUses: 1 })
    const key = '7b1ce0c0-5d1c-4f38-9d4d-0a3c2b1f9e11'
    expect(await shop.payWith(23, key)).toEqual(await shop.payWith(23, key))
    expect(shop.stored.purchases).toHaveLength(1)
  })
})
