import { expect, it } from 'vitest'
import { safePath } from './safe-path'

const SITE = 'https://fly.example'

it.each([
  ['/my-trips', '/my-trips'],
  ['/search?origin=JFK&tripType=one-way#top', '/search?origin=JFK&tripType=one-way#top'],
  ['/', '/'],
])('goes on to %s', (requested, path) => {
  expect(safePath(requested, SITE)).toBe(path)
})

it.each([
  undefined,
  '',
  'my-trips',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  'https://evil.example/my-trips',
  'https://fly.example/my-trips',
  'javascript:alert(1)',
  '/..//evil.example',
  '/.//evil.example',
  '/..//evil.example\\@x',
])('goes home instead of %j', (requested) => {
  expect(safePath(requested, SITE)).toBe('/')
})
