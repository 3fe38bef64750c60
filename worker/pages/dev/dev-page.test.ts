import { describe, expect, it } from 'vitest'
import { createApp } from '../../app'
import { TEST_CARDS, TEST_ROUTES } from '../../content/test-shop'
import { testDeps } from '../../testing/worlds/test-deps'

const get = (url: string, showsMailbox = true) =>
  createApp(testDeps({ showsMailbox })).request(
    url,
    { headers: { host: new URL(url).host } },
    { ASSETS: { fetch: async () => new Response('') } },
  )

describe('the page to try a shop out', () => {
  it('links to a search on each route, a month ahead, and shows each card for copying', async () => {
    const answer = await get('http://localhost:8787/dev')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[\w+/=]+'/)
    const page = await answer.text()
    expect(
      page.match(/href="\/search\?origin=[A-Z]{3}&amp;destination=[A-Z]{3}&amp;departureDate=\d{4}-\d\d-\d\d&/g),
    ).toHaveLength(TEST_ROUTES.length)
    expect(page.match(/data-copy="\d{15,16}"/g)).toHaveLength(TEST_CARDS.length)
  })

  it.each([
    ['on another host', 'https://tailfin.example/dev', true],
    ['on a deployed shop', 'http://localhost:8787/dev', false],
  ])('does not exist %s', async (_where, url, showsMailbox) => {
    expect((await get(url, showsMailbox)).status).toBe(404)
  })
})
