import { expect, it } from 'vitest'
import { anOfferSummary, aSegment, aSlice, DUB } from '#worker/testing/builders/an-offer'
import { airportChanges } from './card-words'

it('says where the traveler has to change airports, each way once', () => {
  const ork = aSegment({ origin: { ...DUB, iata_code: 'ORK' } })
  const changing = aSlice({ segments: [aSegment({ destination: DUB }), ork] })
  const texts = airportChanges(anOfferSummary({ slices: [changing, changing] })).map(({ text }) => text)
  expect(texts).toEqual(['Change of airport: DUB to ORK'])
  expect(airportChanges(anOfferSummary())).toEqual([])
})
