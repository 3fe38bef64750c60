import { expect, it } from 'vitest'
import { criteria } from '#worker/testing/builders/a-search'
import { anOfferSummary, aSegment, aSlice, DUB, LHR } from '#worker/testing/builders/an-offer'
import { cardContext } from '../card/card-words'
import { compareRows } from './compare-rows'

const context = cardContext(criteria(), null)
const direct = anOfferSummary({ slices: [aSlice({ duration: 'PT7H', segments: [aSegment({ destination: LHR })] })] })
const slow = anOfferSummary({
  slices: [
    aSlice({
      duration: 'PT10H',
      segments: [aSegment({ destination: DUB }), aSegment({ origin: DUB, destination: LHR })],
    }),
  ],
  conditions: { refundable: null, refund_penalty: null, changeable: null, change_penalty: null },
})
const rowOf = (name: string, ...offers: (typeof direct)[]) =>
  compareRows(offers, ['Flight'], context).find((row) => row.name === name)

it('marks the best of a row where the fares differ', () => {
  expect(rowOf('Duration', direct, slow)).toEqual({
    name: 'Duration',
    cells: [
      { text: '7h', isBest: true },
      { text: '10h', isBest: false },
    ],
    isSame: false,
  })
  expect(rowOf('Stops', slow, direct)?.cells).toEqual([
    { text: '1 Stop · DUB', isBest: false },
    { text: 'Direct', isBest: true },
  ])
})

it('marks nothing where all are alike, or one does not say', () => {
  expect(rowOf('Duration', direct, direct)).toMatchObject({
    isSame: true,
    cells: [{ isBest: false }, { isBest: false }],
  })
  const flexible = {
    ...direct,
    conditions: { refundable: true, refund_penalty: null, changeable: true, change_penalty: null },
  }
  for (const name of ['Changes', 'Refund', 'CO₂'])
    expect(rowOf(name, flexible, slow)?.cells.some(({ isBest }) => isBest)).toBe(false)
  expect(rowOf('Refund', flexible, slow)?.cells[1]?.text).toBe('Refunds not stated')
})

it('has a row of times, one of durations and one of stops for each direction', () => {
  const both = { ...direct, slices: [...direct.slices, ...direct.slices] as typeof direct.slices }
  expect(compareRows([both, both], ['Outbound', 'Return'], context).map(({ name }) => name)).toEqual([
    'Outbound',
    'Outbound duration',
    'Outbound stops',
    'Return',
    'Return duration',
    'Return stops',
    'Bags',
    'Changes',
    'Refund',
    'CO₂',
  ])
})
