import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Markup } from '../../contract/brand'
import { minorDigits } from '../../contract/money'
import type { NetOffer } from '../../contract/offer'
import { CabinClass, type Place } from '../../contract/travel'
import type { Extra } from '../../domain/booking/chosen-extras'
import { draftBooking } from '../../domain/booking/draft-booking'
import { defaultBrand } from '../../domain/brand/default-brand'
import { formatDecimal, parseMoney } from '../../domain/money'
import { soldLines } from '../../domain/offer/price-lines'
import { fareCharge, fareDiscount, fareTotal, priceOffer, promotionOf, purchaseTotal } from '../../domain/offer/pricing'
import { summarizeOffer } from '../../domain/offer/result-page'
import { explainPrice, passedRules } from '../../domain/offer/rules/explain-price'
import { extraCharges } from '../../domain/offer/rules/markup'
import type { PromotionTerms, SaleMarkup } from '../../domain/offer/rules/promotion'
import { amelia } from '../../testing/builders/amelia'
import { aNetBag, aNetOffer, aSegment, aSlice, JFK } from '../../testing/builders/an-offer'
import { type Dice, dice } from '../../testing/builders/dice'
import { aShop } from '../../testing/worlds/a-shop'
import { soldParts } from '../accounting/rules-amounts'
import type { PriceRule, PriceRules, RuleConditions } from '../pricing/contract-price-rules'
import { ROUNDINGS } from '../pricing/contract-price-rules'
import { CONTINENTS } from '../pricing/contract-regions'
import { sightedFare } from '../seen/rules-sighted-fare'
import { airlinesOf, airportsOf } from '../seen/sighting'

const AIRPORTS = [
  ['JFK', 'NYC', 'US'],
  ['EWR', 'NYC', 'US'],
  ['LHR', 'LON', 'GB'],
  ['LGW', 'LON', 'GB'],
  ['NRT', 'TYO', 'JP'],
  ['GRU', 'SAO', 'BR'],
] as const
const CODES = ['NYC', 'LON', 'JFK', 'LHR', 'NRT', 'SAO']
const AIRLINES = ['BA', 'AA', 'EI', 'JL']
const CURRENCIES = ['USD', 'EUR', 'JPY', 'KWD']
const COUNTRIES = ['US', 'GB', 'JP', 'DE', ...CONTINENTS]

const amountIn = ({ below }: Dice, currency: string, most: number) =>
  formatDecimal({ amount: below(most * 10 ** minorDigits(currency)), currency })

function conditions(given: Dice): RuleConditions {
  const { below, one, chance, some } = given
  const day = () => `2026-11-${10 + below(20)}`
  const [from, until] = [day(), day()].toSorted()
  const least = below(60)
  return {
    ...(chance(0.3) && {
      routes: some(CODES).map((code) => ({ from: code, to: one(CODES), isEitherWay: chance(0.5) })),
    }),
    ...(chance(0.3) && {
      regions: { from: some(COUNTRIES), ...(chance(0.5) && { to: some(COUNTRIES) }), isEitherWay: chance(0.5) },
    }),
    ...(chance(0.3) && { airlines: some(AIRLINES) }),
    ...(chance(0.3) && { cabins: some(CabinClass.options) }),
    ...(chance(0.3) && { daysAhead: { min: least, ...(chance(0.5) && { max: least + below(60) }) } }),
    ...(chance(0.2) && from && { validFrom: from }),
    ...(chance(0.2) && until && { validUntil: until }),
  }
}

function rule(given: Dice, id: string): PriceRule {
  const { below, one, chance } = given
  const currency = one(CURRENCIES)
  const fixed = { amount: amountIn(given, currency, 80), currency, per: one(['booking', 'traveler'] as const) }
  const gives = chance(0.7) ? { percent: below(4000) / 100, ...(chance(0.4) && { fixed }) } : { fixed }
  return { id, name: `Rule ${id}`, when: conditions(given), gives }
}

function markupBy(given: Dice): Markup {
  const { below, one, chance } = given
  const priceRules: PriceRules = {
    mode: one(['first', 'sum'] as const),
    rules: Array.from({ length: below(6) }, (_, index) => rule(given, `r${index}`)),
    rounding: one(ROUNDINGS),
    ...(chance(0.3) && {
      minimum: CURRENCIES.map((currency) => ({ currency, amount: amountIn(given, currency, 90) })),
    }),
  }
  const markup = { markupPercent: one([0, 5, 12.25, 23]), refundsMarkup: chance(0.5), priceRules }
  return v.parse(Markup, markup) // as it is stored
}

/** A code that takes a percent or an amount off, often more than there is. */
function promotionBy(given: Dice, currency: string): PromotionTerms | undefined {
  const { below, one, chance } = given
  if (chance(0.3)) return undefined
  const fixed = { amount: below(200 * 10 ** minorDigits(currency)), currency: chance(0.8) ? currency : one(CURRENCIES) }
  return { code: 'CODE', ...(chance(0.5) ? { percent: 1 + below(10_000), fixed: null } : { percent: null, fixed }) }
}

const place = ([iata_code, city_code, country_code]: (typeof AIRPORTS)[number]): Place => ({
  ...JFK,
  iata_code,
  city_code,
  country_code,
})

function offerBy(given: Dice): NetOffer {
  const { below, one, chance } = given
  const total_currency = one(CURRENCIES)
  const total_amount = amountIn(given, total_currency, 2000)
  const [origin, destination] = [place(one(AIRPORTS)), place(one(AIRPORTS))]
  const departing_at = `2026-${chance(0.5) ? '11' : '12'}-${24 + below(6)}T0${below(10)}:30:00`
  const segment = aSegment({
    origin,
    destination,
    departing_at,
    cabin_class: one([...CabinClass.options, null]),
    marketing_carrier: { name: 'Somebody', iata_code: one(AIRLINES), logo_url: null },
  })
  return aNetOffer({
    total_amount,
    total_currency,
    base_currency: total_currency,
    tax_currency: total_currency,
    tax_amount: chance(0.5)
      ? null
      : formatDecimal({
          amount: Math.floor(parseMoney(total_amount, total_currency).amount / 3),
          currency: total_currency,
        }),
    owner: { name: 'Seller', iata_code: one(AIRLINES), logo_url: null },
    slices: [aSlice({ segments: [segment] })],
    passengers: Array.from({ length: 1 + below(3) }, (_, index) => ({ id: `pas_${index}`, type: 'adult', age: null })),
    created_at: `2026-11-${10 + below(13)}T${10 + below(13)}:00:00Z`,
    available_services: [aNetBag({ total_amount: amountIn(given, total_currency, 60), total_currency })],
  })
}

it('of 2,000 sets of rules and offers, with codes or without, what is shown is what is charged, booked and split in the books, never below net', () => {
  const given = dice(20_261_127)
  const met = { rules: 0, minimum: 0, rounding: 0, codes: 0, wholeFees: 0 }
  for (let round = 0; round < 2000; round++) {
    const [bare, offer] = [markupBy(given), offerBy(given)]
    const promotion = promotionBy(given, offer.total_currency)
    const markup: SaleMarkup = { ...bare, promotion }
    const [bag] = offer.available_services
    if (!bag) throw new Error('An offer has a bag')
    const { total_amount, total_currency } = bag
    const extras: Extra[] = [
      {
        kind: 'bag',
        serviceId: bag.id,
        quantity: 1 + given.below(2),
        label: 'Bag',
        seat: null,
        total_amount,
        total_currency,
      },
    ]
    const explained = explainPrice(offer, bare)
    const discount = fareDiscount(offer, markup)
    const { net, charge } = purchaseTotal(offer, extras, markup)
    const [forBags] = extraCharges(extras, markup)
    const fare = formatDecimal({ ...charge, amount: charge.amount - (forBags?.amount ?? 0) })
    const card = { brand: 'visa', last4: '4242' }
    const booked = draftBooking({
      id: 'b',
      offer,
      extras,
      paid: charge,
      markup,
      card,
      createdAt: offer.created_at,
      promotion: promotionOf(offer, markup),
      passengers: [{ ...amelia, id: 'pas_0' }],
    }).bookingData
    const shown = priceOffer(offer, markup)
    const inputs = { round, rules: markup.priceRules }
    expect({ inputs, fares: [shown.total_amount, booked.fare.total_amount] }).toEqual({
      inputs,
      fares: [fare, fare],
    })
    if (!promotion) expect(summarizeOffer(offer, markup).total_amount).toBe(fare)
    expect(shown).toMatchObject(booked.fare)
    expect(booked.fare).toEqual(fareCharge(offer, markup))
    expect(booked.charge_lines?.[0]?.amount).toBe(formatDecimal({ ...charge, amount: forBags?.amount ?? 0 }))
    // The explanation is the price, and an offer has but one.
    expect([explained.lines.reduce((sum, { amount }) => sum + amount, 0), explained.isMost]).toEqual([
      explained.total.amount,
      false,
    ])
    expect(formatDecimal({ ...explained.total, amount: explained.total.amount - discount })).toBe(fare)
    // The discount of a code is a line of its own, and the lines add up to the price.
    const lines = soldLines(booked)
    const inLines = lines.reduce((sum, { amount }) => sum + parseMoney(amount, charge.currency).amount, 0)
    expect({ inputs, inLines }).toEqual({ inputs, inLines: charge.amount })
    const taken = lines.find(({ kind }) => kind === 'promotion')?.amount
    expect(taken).toBe(discount > 0 ? `-${formatDecimal({ ...charge, amount: discount })}` : undefined)
    // A code never takes more than there is of our fee.
    const net0 = parseMoney(offer.total_amount, charge.currency).amount
    expect(discount).toBeLessThanOrEqual(Math.max(0, explained.total.amount - net0))
    expect(explained.total.amount - discount).toBeGreaterThanOrEqual(net0)
    if (discount > 0) met.codes++
    if (discount > 0 && discount === explained.total.amount - net0) met.wholeFees++
    const used = explained.lines.flatMap((line) => line.rule?.id ?? [])
    expect(passedRules(offer, bare).flatMap(({ rule: { id }, because }) => (because === null ? [id] : []))).toEqual(
      used,
    )
    // Whole minor units, and never below net and the minimum.
    expect(Number.isSafeInteger(charge.amount)).toBe(true)
    const minimum = markup.priceRules?.minimum?.find(({ currency }) => currency === offer.total_currency)?.amount ?? '0'
    const least =
      parseMoney(offer.total_amount, offer.total_currency).amount + parseMoney(minimum, offer.total_currency).amount
    expect(explained.total.amount).toBeGreaterThanOrEqual(least)
    // Nor below what the markup or the rules ask, each of which its line has to the nearest minor unit.
    const asked = explained.lines.filter(({ kind }) => kind === 'rule' || kind === 'markup')
    const most = asked.reduce((sum, { amount }) => sum + amount, net0)
    expect(explained.total.amount + asked.length / 2).toBeGreaterThanOrEqual(most)
    const bagNet = parseMoney(total_amount, total_currency).amount
    const bagAsks = bagNet * (1 + markup.markupPercent / 100) - 1e-6
    expect((forBags?.amount ?? 0) / (extras[0]?.quantity ?? 1)).toBeGreaterThanOrEqual(bagAsks)
    // The books' entries: the parts at cost, and our fee as the rest of what the card pays.
    const parts = soldParts(offer, extras)
    expect(parts.fare + parts.tax + parts.seats + parts.bags).toBe(net.amount)
    const fees = parseMoney(shown.fee_amount, charge.currency).amount + (forBags?.amount ?? 0) - parts.bags
    expect(charge.amount - net.amount).toBe(fees)
    // The kept fare of one adult isn't cheaper than in a search.
    const alone = { ...offer, passengers: offer.passengers.slice(0, 1) }
    const slice = offer.slices[0]!
    const seen = sightedFare(
      {
        amount: parseMoney(offer.total_amount, charge.currency).amount,
        currency: charge.currency,
        fareCabin: slice.segments[0]?.cabin_class ?? null,
        airports: given.chance(0.5) ? airportsOf(offer) : null,
        airlines: given.chance(0.5) ? airlinesOf(offer) : null,
      },
      {
        origin: slice.origin.city_code ?? '',
        destination: slice.destination.city_code ?? '',
        departureDate: slice.departure_time.slice(0, 10),
        now: new Date(offer.created_at),
      },
    )
    const known = explainPrice(seen, bare)
    expect(known.total.amount).toBeGreaterThanOrEqual(fareTotal(alone, bare).amount)
    if (!known.isMost) expect(known.total).toEqual(fareTotal(alone, bare))
    if (used.length > 0) met.rules++
    if (explained.lines.some(({ kind }) => kind === 'minimum')) met.minimum++
    if (explained.lines.some(({ kind }) => kind === 'rounding')) met.rounding++
  }
  expect(Math.min(...Object.values(met))).toBeGreaterThan(200)
}, 120_000)

it('charges the card by the rules and posts it so in the ledger', async () => {
  const given = dice(7)
  for (let round = 0; round < 12; round++) {
    const offer = { total_amount: amountIn(given, 'USD', 900) }
    const brand = { ...defaultBrand, ...markupBy(given) }
    const shop = aShop({ offer })
    const sold = aNetOffer({ ...offer, created_at: '2026-11-21T11:55:00Z' })
    const total = fareTotal(sold, brand)
    const amount = total.amount / 100
    const paid = await shop.pay({ amount }, null, { brand })
    await shop.book(paid.paymentId ?? '', { paymentDetails: { amount, currency: 'USD' } }, { brand })
    expect(shop.gateway.all).toMatchObject([{ status: 'captured', amount: total }])
    const posted = new Map<string, number>()
    for (const entry of shop.stored.ledger) posted.set(entry.account, (posted.get(entry.account) ?? 0) + entry.amount)
    const net = parseMoney(offer.total_amount, 'USD').amount
    expect(posted.get('provider')).toBe(-net)
    expect(posted.get('processor')).toBe(total.amount)
    expect(net - (posted.get('fees') ?? 0)).toBe(total.amount)
  }
}, 60_000)
