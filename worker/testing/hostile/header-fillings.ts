import { HEADER_BOUNDS } from '../../middleware/bounds/request-bounds'

/** Every header that is read, and some that are not. */
export const HEADERS = [
  ...HEADER_BOUNDS.keys(),
  'cookie',
  'authorization',
  'referer',
  'x-forwarded-for',
  'x-nobody-reads-it',
]

/** What is repeated until the header is full: what makes careless patterns and parsers go back again and again. */
export const FILLINGS = [
  'Version/1',
  'a',
  '1',
  '=',
  ';a=',
  ', ',
  '"',
  ' ',
  '.',
  '::',
  'W/"',
  'a;q=0.1,',
  'https://',
  '%',
] as const
