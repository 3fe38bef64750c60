import { expect, it } from 'vitest'
import { aSegment } from '../../../worker/testing/an-offer'
import { includedKinds } from './slice-block'

const bag = (type: 'checked' | 'carry_on', quantity = 1) => ({ type, quantity })
const listed = { type: 'baggage' as const, description: '1 carry-on bag included' }

it.each([
  ['a checked bag', [bag('checked')], [listed], ['baggage']],
  ['a carry-on alone is no baggage', [bag('carry_on')], [listed], []],
  ['no bag', [bag('checked', 0)], [], []],
  [
    'what is on board, once',
    [bag('checked')],
    [{ type: 'wifi' as const, description: 'Wi-Fi' }, listed],
    ['wifi', 'baggage'],
  ],
])('%s', (_name, baggages, services, kinds) => {
  expect(includedKinds(aSegment({ baggages, services }))).toEqual(kinds)
})
