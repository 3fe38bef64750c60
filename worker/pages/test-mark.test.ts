import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createApp } from '../app'
import type { Mode } from '../contract/admin'
import { TEST_NOTICE } from '../domain/test-notice'
import { appFiles } from '../testing/doubles/app-files'
import { testDeps } from '../testing/worlds/test-deps'
import { TEST_MARK_STYLE } from './test-mark'

function pageIn(mode: Mode | null, path: string) {
  const app = createApp(testDeps({ modes: { read: async () => mode } }))
  return app.request(`https://shop.example${path}`, {}, appFiles)
}
const htmlIn = async (mode: Mode | null, path: string) => (await pageIn(mode, path)).text()

const PATHS = [
  '/',
  '/search',
  '/flight/off_1',
  '/booking',
  '/my-trips',
  '/login',
  '/admin/brands',
  '/terms',
  '/no-such-page',
]

it.each(PATHS)('%s says TEST at its very beginning in test mode, and only then', async (path) => {
  const html = await htmlIn('test', path)
  expect(html).toMatch(new RegExp(`<body><aside[^>]*>${TEST_NOTICE}</aside>`))
  expect(html).toContain(`<link rel="stylesheet" href="${TEST_MARK_STYLE}">`)
  for (const mode of ['live', null] as const) {
    const other = await htmlIn(mode, path)
    expect(other).toMatch(/<body>\s*<div id="root"/)
    expect(other).not.toContain(TEST_MARK_STYLE)
  }
})

it('a page that a browser has cached in one mode is not reused in the other', async () => {
  const etags = await Promise.all(
    (['test', 'live'] as const).map(async (mode) => (await pageIn(mode, '/')).headers.get('etag')),
  )
  expect(new Set(etags).size).toBe(2)
})

it.each(PATHS)('%s says in live mode that it takes no payment, unless it does', async (path) => {
  const says = (html: string) => html.includes(' data-pays-elsewhere')
  expect(says(await htmlIn('test', path))).toBe(false)
  for (const mode of ['live', null] as const) expect(says(await htmlIn(mode, path))).toBe(path !== '/booking')
})

it('names a style sheet that exists', () => expect(existsSync(`web/public${TEST_MARK_STYLE}`)).toBe(true))
