import { existsSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createApp } from '../app'
import type { Mode } from '../contract/admin'
import { TEST_NOTICE } from '../domain/test-notice'
import { testDeps } from '../testing/worlds/test-deps'
import { TEST_MARK_STYLE } from './test-mark'

// What is put into the page: for each element that is asked for, everything that its handler adds.
let put: Record<string, string>
beforeEach(() => {
  put = {}
  vi.stubGlobal(
    'HTMLRewriter',
    class {
      on(selector: string, { element }: { element: (found: unknown) => void }) {
        const add = (markup: string) => {
          put[selector] = (put[selector] ?? '') + markup
        }
        element({ setAttribute: () => {}, setInnerContent: () => {}, append: add, prepend: add })
        return this
      }
      transform = (document: Response) => document
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

const ASSETS = { fetch: async () => new Response('<html></html>', { headers: { etag: '"build"' } }) }

async function pageIn(mode: Mode | null, path: string) {
  const app = createApp(testDeps({ modes: { read: async () => mode } }))
  return app.request(`https://shop.example${path}`, {}, { ASSETS })
}

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

it.each(PATHS)('%s says TEST at its very beginning in test mode, and only there', async (path) => {
  await pageIn('test', path)
  expect(put.body).toContain(TEST_NOTICE)
  expect(put.head).toContain(`<link rel="stylesheet" href="${TEST_MARK_STYLE}">`)
  for (const mode of ['live', null] as const) {
    put = {}
    await pageIn(mode, path)
    expect(put.body ?? '').toBe('')
    expect(put.head).not.toContain(TEST_MARK_STYLE)
  }
})

it('a page that a browser has kept from one mode is not taken for that of the other', async () => {
  const etags = await Promise.all(
    (['test', 'live'] as const).map(async (mode) => (await pageIn(mode, '/')).headers.get('etag')),
  )
  expect(new Set(etags).size).toBe(2)
})

it('names a style sheet that is there', () => expect(existsSync(`web/public${TEST_MARK_STYLE}`)).toBe(true))
