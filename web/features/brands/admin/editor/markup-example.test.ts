import { expect, it } from 'vitest'
import { aNetOffer } from '#worker/testing/builders/an-offer'
import { exampleRefund } from './markup-example'

const offer = aNetOffer({ total_amount: '400.00', total_currency: 'USD' })
const keeps = { markupPercent: 25 }
const gives = { ...keeps, refundsMarkup: true }
const SENTENCE = 'If it is canceled and the airline refunds the whole fare, the card gets back'

it('says what is refunded to the card when the fee is kept, and when it is refunded', () => {
  expect(exampleRefund(offer, { now: null, draft: keeps })).toBe(`${SENTENCE} 400.00 of 500.00.`)
  expect(exampleRefund(offer, { now: null, draft: gives })).toBe(`${SENTENCE} all 500.00.`)
})

it('says what a draft changes, and nothing twice', () => {
  expect(exampleRefund(offer, { now: keeps, draft: gives })).toBe(
    `${SENTENCE} 400.00 of 500.00 now, and all 500.00 by the draft.`,
  )
  expect(exampleRefund(offer, { now: gives, draft: gives })).toBe(`${SENTENCE} all 500.00.`)
})

it('uses the stored values while the draft is invalid', () => {
  expect(exampleRefund(offer, { now: keeps, draft: null })).toBe(`${SENTENCE} 400.00 of 500.00.`)
  expect(exampleRefund(offer, { now: null, draft: null })).toBeNull()
})
