import { stringifySearchWith } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { parseBlogSearch } from '../features/company/blog/blog-address'
import { bookingsHref, NO_FILTER, readBookingFilter } from '../features/desk/admin/bookings/booking-filter'
import { caseListHref, readCaseFilter } from '../features/desk/admin/case-filter'
import { readHelpAddress } from '../features/help/help-address'
import { readQuery, textParam } from './text-param'

// As in the router.
const [parseSearch, stringifySearch] = [readQuery, stringifySearchWith(String)]
const readBack = (href: string) => parseSearch(href.slice(href.indexOf('?')))

const TEXTS = [
  '12E45',
  '1e5',
  '007',
  '12345678901234567890',
  '-0',
  'Null',
  'null',
  'true',
  'False',
  'NaN',
  '"Ann"',
  "O'Brien",
  '{',
  '[1]',
  'a b+c&d=e%20',
  'Łódź 1,5 €',
]

it('free text in an address stays as it was typed', () => {
  const read = (text: string) => [
    parseSearch(stringifySearch({ text, none: undefined })),
    readBookingFilter(readBack(bookingsHref({ ...NO_FILTER, text }))).text,
    readCaseFilter(readBack(caseListHref({ state: 'open', text }))).text,
    readHelpAddress(parseSearch(stringifySearch({ q: text }))).q,
    parseBlogSearch(parseSearch(stringifySearch({ q: text }))).q,
    textParam('code')(parseSearch(stringifySearch({ code: text }))).code,
  ]
  expect(TEXTS.map(read)).toEqual(TEXTS.map((text) => [{ text }, ...Array(5).fill(text)]))
  expect([stringifySearch({}), stringifySearch({ a: undefined }), stringifySearch({ a: 0, b: false })]).toEqual([
    '',
    '',
    '?a=0&b=false',
  ])
})
