import { describe, expect, it } from 'vitest'
import type { OfferConditions } from '#worker/contract/offer'
import { refundPromise } from '#worker/domain/offer/refund-promise'
import { changeRule, refundRule } from './fare-conditions'

const unstated = { refundable: null, refund_penalty: null, changeable: null, change_penalty: null }
const usd = (amount: string) => ({ amount, currency: 'USD' })

/** A fare of USD 615, of which the airline gets 500. */
const promising = (conditions: OfferConditions, refunds_fee = false) => ({
  refund_promise: refundPromise({
    conditions,
    refunds_fee,
    total_amount: '500.00',
    total_currency: 'USD',
    charge: { total_amount: '615.00', total_currency: 'USD' },
  }),
})

describe('the rules of a fare', () => {
  it.each([
    [
      true,
      usd('0.00'),
      'Yes',
      'good',
      /^Cancel before departure and \$500 of \$615 comes back: our service fee of \$115 is not/,
    ],
    [
      true,
      usd('75.50'),
      'Yes',
      'good',
      /^Cancel before departure and \$424\.50 of \$615 comes back: the airline keeps \$75\.50, and/,
    ],
    [
      true,
      null,
      'Yes',
      'good',
      /^Refundable\. The airline does not state what it keeps; our service fee of \$115 is not refunded\.$/,
    ],
    [true, usd('500'), 'No', 'bad', /^If you cancel, nothing comes back/],
    [false, null, 'No', 'bad', /^This fare is not refundable\. Some airlines give back unused taxes\.$/],
    [null, null, 'Not stated', 'open', /^The airline does not say whether this fare is refundable\.$/],
  ])('say on refunds, for %s with a penalty of %j', (refundable, refund_penalty, answer, tone, sentence) => {
    const offer = promising({ ...unstated, refundable, refund_penalty })
    expect(refundRule(offer)).toEqual({ answer, tone, sentence: expect.stringMatching(sentence) })
  })

  it('say when everything is refunded', () => {
    const offer = promising({ ...unstated, refundable: true, refund_penalty: usd('0.00') }, true)
    expect(refundRule(offer).sentence).toBe('Refundable: you can cancel for a full refund.')
  })

  it.each([
    [true, usd('0'), 'Yes', 'Changes allowed without a fee. A dearer flight costs the difference.'],
    [true, usd('120.00'), 'Yes', 'Changes allowed for a fee of $120.'],
    [true, null, 'Yes', 'Changes allowed, fees may apply.'],
    [false, null, 'No', 'This fare cannot be changed.'],
    [null, null, 'Not stated', 'The airline does not say whether this fare can be changed.'],
  ])('say on changes, for %s with a penalty of %j', (changeable, change_penalty, answer, sentence) => {
    expect(changeRule({ ...unstated, changeable, change_penalty })).toMatchObject({ answer, sentence })
  })
})
