import { describe, expect, it } from 'vitest'
import { addMoney } from '../../domain/money'
import { purchaseTotal } from '../../domain/offer/pricing'
import { refundToCard } from '../../testing/builders/a-purchase'
import { aNetOffer } from '../../testing/builders/an-offer'
import { countPaid, settlementOf, soldParts } from './rules-amounts'

const extra = (total_amount: string, quantity: number, isSeat: boolean) => ({
  total_amount,
  total_currency: 'USD',
  quantity,
  serviceId: 'ase_1',
  label: '',
  kind: isSeat ? ('seat' as const) : ('bag' as const),
  seat: isSeat ? { passengerId: 'pas_1', segmentId: 'seg_1', designator: '12A' } : null,
})
const extras = [extra('20.50', 1, true), extra('35.00', 2, false)]

it.each([
  [{ tax_amount: '59.00', tax_currency: 'USD' }, 5900],
  [{ tax_amount: '59.00', tax_currency: null }, 5900],
  [{ tax_amount: null, tax_currency: null }, 0],
  [{ tax_amount: '59.00', tax_currency: 'EUR' }, 0],
  [{ tax_amount: '900.00', tax_currency: 'USD' }, 50000],
])('a sale with %j has %i of taxes, and its parts are all that it costs', (stated, tax) => {
  const offer = aNetOffer({ total_amount: '500.00', total_currency: 'USD', ...stated })
  const parts = soldParts(offer, extras)
  expect(parts).toEqual({ fare: 50000 - tax, tax, seats: 2050, bags: 7000 })
  const { net } = purchaseTotal(offer, extras, { markupPercent: 23 })
  const whole = Object.values(parts).map((amount) => ({ amount, currency: 'USD' }))
  expect(addMoney(whole[0] ?? net, ...whole.slice(1))).toEqual(net)
})

it('counts the seats and bags that cost something', () => {
  expect(countPaid([...extras, extra('0.00', 1, false)])).toBe(3)
  expect(countPaid([])).toBe(0)
})

const usd = (amount: number) => ({ amount, currency: 'USD' })

it('a cancellation moves the airline’s refund and the part of it that goes to the card', () => {
  expect(settlementOf(refundToCard, usd(50000))).toEqual({ currency: 'USD', fromAirline: 50000, toTraveler: 50000 })
  const undecided = { ...refundToCard, refund_to: 'undecided' as const, refund_amount: null }
  expect(settlementOf(undecided, usd(50000))).toBeNull()
  const credit = { ...refundToCard, refund_to: 'airline_credit' as const, refund_amount: '0.00' }
  expect(settlementOf(credit, usd(50000))).toEqual({ currency: 'USD', fromAirline: 0, toTraveler: 0 })
})

it('a refund that a person decides doesn’t depend on the airline’s', () => {
  expect(settlementOf(refundToCard, null)).toEqual({ currency: 'USD', fromAirline: null, toTraveler: 50000 })
})

describe('the covered part of a refund', () => {
  const limited = (refund_amount: string | null, bank: 'decides' | 'returned' | null) => ({
    ...refundToCard,
    refund_amount,
    refund_to: refund_amount === null ? ('undecided' as const) : ('card' as const),
    limit: { due_amount: '500.00', bank },
  })
  const USD = { currency: 'USD' }

  it('reduces the loss', () => {
    expect(settlementOf(limited('380.00', null), usd(50_000))).toEqual({
      ...USD,
      fromAirline: 50_000,
      toTraveler: 38_000,
      covered: 12_000,
    })
  })

  it('is the airline’s whole refund while a bank decides, and less what goes back once it has decided', () => {
    const waiting = settlementOf(limited(null, 'decides'), usd(45_000))
    expect(waiting).toEqual({ ...USD, fromAirline: 45_000, toTraveler: 0, covered: 45_000, waits: true })
    for (const [terms, toTraveler] of [
      [refundToCard, 50_000],
      [limited('0.00', 'returned'), 0],
      [limited('120.00', 'returned'), 12_000],
    ] as const) {
      const after = settlementOf(terms, usd(45_000), waiting)
      expect(after).toMatchObject({ fromAirline: 0, toTraveler })
      // In the end: the due amount less the refund.
      expect(45_000 + (after?.covered ?? 0)).toBe(50_000 - toTraveler)
    }
  })
})
