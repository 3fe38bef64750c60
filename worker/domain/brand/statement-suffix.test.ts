import { expect, it } from 'vitest'
import { statementSuffix } from './statement-suffix'

it.each([
  ['Tailfin', 'Tailfin'],
  ['Blossom Travel', 'Blossom'],
  ['Go by Air', 'Go by Air'],
  ['Go International Air', 'Go'],
  ['Kiel & Köln Flüge', 'Kiel Koln'],
  ['Øresund Rejser', 'Oresund'],
  ['Łódź Lot', 'Lodz Lot'],
  ['Şehir Uçuş', 'Sehir Ucus'],
  ['Ｓｋｙ', 'Sky'],
  ['Weltenbummlerreisen', 'Weltenbumm'],
  ['Straßenflug', 'Strassenfl'],
  ['“Fly*” <Now>', 'Fly Now'],
  ["O'Hara", 'OHara'],
  ['  ', null],
  ['桜トラベル', null],
  ['桜 24', null],
])('%j is on a statement as %j', (name, suffix) => {
  expect(statementSuffix(name)).toBe(suffix)
})
