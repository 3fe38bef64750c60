import { HEADER_BOUNDS } from '../../http/request-bounds'

/** Those whose length is limited before anything reads them. */
export const BOUNDED = [...HEADER_BOUNDS.keys()]
export const UNBOUNDED = ['authorization', 'referer', 'x-forwarded-for', 'x-nobody-reads-it']
/** Every header that is read, and some that are not. */
export const HEADERS = [...BOUNDED, 'cookie', ...UNBOUNDED]

/** The text to repeat until the header is full: what makes careless patterns and parsers backtrack. */
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
