import { describe, expect, it } from 'vitest'
import type { OfferConditions } from '../../contract/offer'
import { anOfferSummary } from '../../testing/builders/an-offer'
import { refundPromise } from './refund-promise'
import { givesNothing, NOT_REFUNDABLE, refundSentence } from './refund-sentence'

/** USD 324 paid, of which 264 are the airline's. */
const fare = (given: Partial<OfferConditions>, refunds_fee = false, total_amount = '264.00') => ({
  ...anOfferSummary(),
  total_amount,
  charge: { total_amount: '324.00', total_currency: 'USD' },
  conditions: { refundable: true, refund_penalty: null, changeable: null, change_penalty: null, ...given },
  refunds_fee,
})
const penalty = (amount: string, currency = 'USD') => ({ refund_penalty: { amount, currency } })
const sentence = (...given: Parameters<typeof fare>) => refundSentence(refundPromise(fare(...given)))

describe('what a fare gives back', () => {
  it.each<[string, Parameters<typeof fare>, string]>([
    [
      'all but our fee',
      [penalty('0.00')],
      'Cancel before departure and $264 of $324 comes back: our service fee of $60 is not refunded.',
    ],
    ['everything', [penalty('0'), true], 'Refundable: you can cancel for a full refund.'],
    [
      'everything, where we ask no fee',
      [penalty('0'), false, '324.00'],
      'Refundable: you can cancel for a full refund.',
    ],
    [
      'less a penalty and our fee',
      [penalty('60.50')],
      'Cancel before departure and $203.50 of $324 comes back: the airline keeps $60.50, and our service fee of $60 is not refunded.',
    ],
    [
      'less a penalty, and our fee in the same share',
      [penalty('60.00'), true],
      'Cancel before departure and $250.36 of $324 comes back: the airline keeps $60, and our service fee comes back in the same proportion.',
    ],
    [
      'less a penalty, where we ask no fee',
      [penalty('60.00'), false, '324.00'],
      'Cancel before departure and $264 of $324 comes back: the airline keeps $60.',
    ],
    [
      'nothing, because the penalty is as high as the fare',
      [penalty('264.00')],
      'If you cancel, nothing comes back: the airline keeps all of its fare, and our service fee of $60 is not refunded.',
    ],
    [
      'nothing, our fee included, where it shares the fate of the fare',
      [penalty('300.00'), true],
      'If you cancel, nothing comes back: the airline keeps all of its fare.',
    ],
    [
      'an amount nobody can say, the penalty being in another currency',
      [penalty('55.00', 'EUR')],
      'Refundable: if you cancel, the airline keeps €55, and our service fee of $60 is not refunded.',
    ],
    [
      'all but our fee, a penalty of nothing being the same in each currency',
      [penalty('0.00', 'EUR')],
      'Cancel before departure and $264 of $324 comes back: our service fee of $60 is not refunded.',
    ],
    [
      'an amount the airline does not state',
      [{}],
      'Refundable. The airline does not state what it keeps; our service fee of $60 is not refunded.',
    ],
    [
      'an amount the airline does not state, our fee too',
      [{}, true],
      'Refundable. The airline does not state what it keeps.',
    ],
    ['nothing', [{ refundable: false }], NOT_REFUNDABLE],
    ['what it does not say', [{ refundable: null }], 'The airline does not say whether this fare is refundable.'],
  ])('is %s', (_what, given, expected) => expect(sentence(...given)).toBe(expected))

  it('says that it is about the fare when seats or bags are bought too', () => {
    const withExtras = (given: Partial<OfferConditions>) => refundSentence(refundPromise(fare(given)), true)
    expect(withExtras(penalty('0'))).toMatch(
      /^Cancel before .* That is about the fare: what comes back for seats and bags/,
    )
    expect(withExtras({ refundable: false })).toBe(NOT_REFUNDABLE)
  })

  it('is unknown when a penalty is negative or an amount is invalid', () => {
    expect(refundPromise(fare(penalty('-5.00'))).comesBack).toBeNull()
    expect(refundPromise(fare(penalty('0.001'))).comesBack).toBeNull()
    expect(refundPromise(fare(penalty('0.00'), false, '264.001'))).toMatchObject({ comesBack: null, fee: null })
  })

  it.each([
    [penalty('264.00'), true],
    [penalty('263.99'), false],
    [{ refundable: false }, true],
    [{ refundable: null }, false],
    [{}, false],
  ])('for %j is nothing: %s', (given, nothing) => expect(givesNothing(refundPromise(fare(given)))).toBe(nothing))
})
