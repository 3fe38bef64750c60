import { expect, it } from 'vitest'
import { createApp } from '../app'
import { demoBrand } from '../content/demo/demo-brand'
import { appFiles } from '../testing/doubles/app-files'
import { testDeps } from '../testing/worlds/test-deps'

it('an article appears nowhere before its day and everywhere from then on, whatever was cached the day before', async () => {
  const blog = demoBrand.content!.blog!
  const [first, ...others] = blog.articles.articles
  const articles = [{ ...first!, address: 'to-come', date: '2026-11-23' }, ...others]
  const brand = { ...demoBrand, content: { blog: { ...blog, articles: { isShown: true, articles } } } }
  let now = new Date('2026-11-22T23:59:59Z')
  const kept = new Map<string, { text: string; note: string }>()
  const app = createApp(
    testDeps({
      brands: { find: async () => brand },
      modes: { read: () => 'test' },
      clock: { now: () => now },
      cache: {
        find: async () => null,
        put: async () => {},
        findText: async (key) => {
          const entry = kept.get(key)
          return entry ? { body: new Response(entry.text).body!, note: entry.note } : null
        },
        putText: async (key, entry) => void kept.set(key, entry),
      },
      renderPage: async ({ answers }) => ({
        html: JSON.stringify(answers.content('blog')),
        css: '',
        styles: [],
        scripts: [],
        faults: [],
      }),
    }),
  )
  const get = (path: string) => app.request(`https://shop.example${path}`, {}, appFiles)
  const text = async (path: string) => (await get(path)).text()
  const seen = async () => [
    (await text('/blog')).includes('"id":"to-come"'),
    (await get('/blog?article=to-come')).status,
    (await text('/blog?article=to-come')).includes('article:published_time'),
    (await text('/sitemap.xml')).includes('to-come'),
    (await get('/api/content/blog/to-come')).status,
    (await text('/api/content/blog')).includes('to-come'),
  ]
  for (let look = 0; look < 2; look++) expect(await seen()).toEqual([false, 404, false, false, 404, false])
  expect(kept.size).toBeGreaterThan(0)
  now = new Date('2026-11-23T00:00:00Z')
  expect(await seen()).toEqual([true, 200, true, true, 200, true])
})
