import { describe, expect, it } from 'vitest'
import { changeRule, refundRule } from './fare-conditions'

const unstated = { refundable: null, refund_penalty: null, changeable: null, change_penalty: null }
const usd = (amount: string) => ({ amount, currency: 'USD' })

describe('what a fare says', () => {
  it.each([
    [true, usd('0.00'), 'Yes', 'Refundable: you can cancel for a full refund.'],
    [true, usd('75.00'), 'Yes', 'Refundable: if you cancel, the airline keeps $75.'],
    [true, null, 'Yes', 'Refundable. The airline does not state what it keeps.'],
    [false, null, 'No', 'This fare is not refundable.'],
    [false, usd('0'), 'No', 'This fare is not refundable.'],
    [null, null, 'Not stated', 'The airline does not say whether this fare is refundable.'],
  ])('of refunds, for %s with a penalty of %j', (refundable, refund_penalty, answer, sentence) => {
    expect(refundRule({ ...unstated, refundable, refund_penalty })).toMatchObject({ answer, sentence })
  })

  it.each([
    [true, usd('0'), 'Yes', 'Changes allowed without a fee. A dearer flight costs the difference.'],
    [true, usd('120.00'), 'Yes', 'Changes allowed for a fee of $120.'],
    [true, null, 'Yes', 'Changes allowed, fees may apply.'],
    [false, null, 'No', 'This fare cannot be changed.'],
    [null, null, 'Not stated', 'The airline does not say whether this fare can be changed.'],
  ])('of changes, for %s with a penalty of %j', (changeable, change_penalty, answer, sentence) => {
    expect(changeRule({ ...unstated, changeable, change_penalty })).toMatchObject({ answer, sentence })
  })
})
