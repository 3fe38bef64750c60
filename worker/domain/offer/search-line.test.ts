import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SearchEvent } from '../../contract/search-result'
import { anOfferSummary, anOvernightSlice, aReturnSlice } from '../../testing/builders/an-offer'
import { parseSearchLine, searchLine } from './search-line'

const offers = [
  anOfferSummary({ id: 'a' }),
  anOfferSummary({ id: 'b', slices: [anOvernightSlice(), aReturnSlice()] }),
  anOfferSummary({ id: 'c', owner: { name: 'Nobody', iata_code: null, logo_url: null } }),
]
const found: SearchEvent = { type: 'offers', offers, total_count: 3, total_batches: 4, remaining_batches: 1 }

describe('a line of a streamed search', () => {
  it.each<SearchEvent>([
    found,
    { ...found, offers: [] },
    { type: 'done', total_count: 3, complete: false },
    { type: 'error', error: { code: 'provider_timeout', message: 'Too slow.\nSorry.', requestId: 'r' } },
  ])('is read as it was written: %j', (event) => {
    const line = searchLine(event)
    expect(line.indexOf('\n')).toBe(line.length - 1)
    expect(parseSearchLine(line)).toEqual(event)
    expect(v.parse(SearchEvent, parseSearchLine(line))).toEqual(event)
  })

  it('names each airline, place, bag and condition once', () => {
    const line = searchLine(found)
    for (const name of ['British Airways', 'Aer Lingus', 'Nobody', 'Heathrow Airport', 'Dublin Airport']) {
      expect(line.split(name), name).toHaveLength(2)
    }
  })

  it('may also be plain JSON', () => {
    expect(parseSearchLine(JSON.stringify(found))).toEqual(found)
  })

  it('that is invalid throws, or is passed on to its reader', () => {
    expect(() => parseSearchLine('{"type":')).toThrow(SyntaxError)
    expect(parseSearchLine('null')).toBeNull()
    const torn = '{"type":"offers","offers":[{"owner":7}],"shared":null}'
    expect(parseSearchLine(torn)).toEqual({ type: 'offers', offers: [{ owner: undefined }] })
  })
})
