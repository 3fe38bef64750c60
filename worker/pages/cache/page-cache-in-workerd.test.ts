import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorkerd } from '../../testing/worlds/bundle-worker'

// The real workerd has its own rules for promises that cross requests and for requests that end: Node can't show whether waiting for
// another request's page works.

const rendered: string[] = []
let open: () => void
let isOpen: Promise<void>
const close = () => {
  isOpen = new Promise((resolve) => {
    open = resolve
  })
}

let base: URL
let stop: () => Promise<void>

beforeAll(async () => {
  const upstream = async ({ url }: Request) => {
    const { pathname } = new URL(url)
    if (pathname === '/leave') {
      await until(() => rendered.includes('/faq'))
      return new Response()
    }
    rendered.push(pathname)
    await isOpen
    return new Response(`<h1>${pathname} ${rendered.length}</h1>`)
  }
  const entry = new URL('../../testing/worlds/pages-worker.ts', import.meta.url)
  ;({ base, stop } = await startWorkerd({ entry, upstream }))
})
afterAll(() => stop())

const page = async (path: string) => (await fetch(new URL(path, base))).text()
const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}

it('one rendering serves concurrent requests and later ones', async () => {
  close()
  const asked = Array.from({ length: 10 }, () => page('/about'))
  await until(() => rendered.includes('/about'))
  open()
  const pages = await Promise.all(asked)
  expect(new Set([...pages, await page('/about?utm_source=letter')]).size).toBe(1)
  expect(pages[0]).toContain('<h1>/about 1</h1>')
  expect(rendered).toEqual(['/about'])
})

it('the rendering continues when the visitor who started it leaves', async () => {
  close()
  expect(await page('/leave?to=/faq')).toBe('left')
  const second = page('/faq')
  open()
  expect(await second).toContain('<h1>/faq 2</h1>')
  expect(await page('/faq')).toContain('<h1>/faq 2</h1>')
  expect(rendered).toEqual(['/about', '/faq'])
})
