import { expect, it } from 'vitest'
import { isPagePath } from './page-paths'

it.each([
  '/',
  '/search',
  '/flight/off_123',
  '/booking',
  '/my-trips',
  '/admin/brands',
  '/cancellation-policy',
  '/contact/',
])('knows %s', (path) => expect(isPagePath(path)).toBe(true))

it.each(['/nowhere', '/flight', '/flight/', '/flight/a/b', '/admin', '/Search', '/search/more', '//', '/.env'])(
  'does not know %s',
  (path) => expect(isPagePath(path)).toBe(false),
)
