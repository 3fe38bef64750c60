import { expect, it } from 'vitest'
import { markMatches } from './airport-marks'
import { parseAirports } from './airports'
import list from './airports.gen'

/** The parts with the marked ones in brackets. */
const shown = (text: string, typed: string) =>
  markMatches(text, typed)
    .map(({ text: part, marked }) => (marked ? `[${part}]` : part))
    .join('')

it.each([
  ['London', 'lon', '[Lon]don'],
  ['Zürich', 'zurich', '[Zürich]'],
  ['São Paulo', 'sao p', '[São P]aulo'],
  ['Heathrow', 'london heath', '[Heath]row'],
  ['New York', 'york new', '[New] [York]'],
  ['Straße', 'strasse', '[Straße]'],
  ['Straße', 'as', 'Str[aß]e'],
  ['Tromsø', 'TROMSO', '[Tromsø]'],
  ["Chicago O'Hare", 'o’hare', "Chicago [O'Hare]"],
  ['Paris', 'xyz', 'Paris'],
  ['Paris', '', 'Paris'],
])('marks in "%s" what "%s" found', (text, typed, expected) => {
  expect(shown(text, typed)).toBe(expected)
})

it('never changes a name', () => {
  for (const { name } of parseAirports(list)) {
    const parts = markMatches(name, name.slice(1, 4))
    expect(parts.map(({ text }) => text).join('')).toBe(name)
  }
})
