import { expect, test } from 'vitest'
import type { NetOffer } from '#worker/contract/offer'
import { anOffer, anOfferSummary, aReturnSlice, aSegment, aSlice } from '#worker/testing/builders/an-offer'
import { fareOptions } from './fare-options'

const named = (
  fare_brand_name: string | null,
  baggages: NetOffer['slices'][number]['segments'][number]['baggages'] = [],
) => [aSlice({ fare_brand_name, segments: [aSegment({ baggages })] })]
const conditions = {
  refundable: true,
  refund_penalty: null,
  changeable: true,
  change_penalty: { amount: '0', currency: 'USD' },
}
const basic = anOffer({ id: 'off_basic', slices: named('Economy Basic') })
const flex = anOfferSummary({
  id: 'off_flex',
  total_amount: '560.00',
  slices: named('Economy Flex', [{ type: 'checked', quantity: 2 }]),
  conditions,
})
const saver = anOfferSummary({ id: 'off_saver', total_amount: '450.00', slices: named(null) })

test('the fares of the same flights have a name, the price difference to the chosen one and what they include', () => {
  const options = fareOptions(basic, [
    flex,
    anOfferSummary({ id: 'off_basic', total_amount: '999.00', slices: named('Old') }),
    saver,
  ])
  expect(options.map(({ name, difference, heard, bags }) => [name, difference, heard, bags])).toEqual([
    ['Standard fare', '−$61', '$61 less', 'Bags not stated'],
    ['Economy Basic', null, 'chosen', 'Bags not stated'],
    ['Economy Flex', '+$74', '$74 more', '2 checked bags'],
  ])
  expect(options[2]).toMatchObject({
    changes: { state: 'yes', text: 'Changes allowed, no fee' },
    refund: { state: 'yes' },
  })
})

test.each([
  ['of other flights', anOfferSummary({ id: 'off_2', slices: [aSlice(), aReturnSlice()] })],
  ['in another currency', anOfferSummary({ id: 'off_2', total_currency: 'GBP', slices: named('Economy Flex') })],
  ['itself', anOfferSummary({ id: 'off_basic', slices: named('Economy Basic') })],
])('a fare %s is not offered, and without another there is no choice', (_what, other) => {
  expect(fareOptions(basic, [other])).toEqual([])
})

test('an equal price is labeled as such', () => {
  const same = anOfferSummary({ id: 'off_same', slices: named('Economy Light') })
  expect(fareOptions(basic, [same]).map(({ difference }) => difference)).toEqual([null, 'Same price'])
})
