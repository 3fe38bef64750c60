import { expect, it } from 'vitest'
import { home as demoHome } from '../../content/demo/home'
import type { Mode } from '../../contract/admin'
import { aBooking } from '../../testing/builders/a-purchase'
import { aReview } from '../../testing/builders/a-review'
import { appFiles } from '../../testing/doubles/app-files'
import { ACME, acme, anAdministration } from '../../testing/worlds/an-administration'

type Given = Partial<ReturnType<typeof aReview>>

/** What search engines are told on the home page of a shop with one review, whose writer agreed to it unless the test says otherwise. */
async function toldOf(given: Given, { mode = 'live' as Mode, path = '/', isShown = true } = {}): Promise<string> {
  const shop = anAdministration()
  shop.state.mode = mode
  shop.served.set(ACME, { ...acme, content: { home: { ...demoHome, reviews: { ...demoHome.reviews, isShown } } } })
  const booking = aBooking()
  await shop.sell(booking, { brandKey: ACME })
  const published = { state: 'published', publishedAt: '2026-11-20T09:00:00.000Z', mode } as const
  shop.put('reviews', aReview({ brandKey: ACME, bookingId: booking.id, ...published, ...given }))
  const answer = await shop.app.request(`https://${ACME}${path}`, { headers: { host: ACME } }, appFiles)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  return [...html.matchAll(/<script type="application\/ld\+json">.*?<\/script>/gs)].map(([block]) => block).join('')
}

it('search engines are told on home of what is published, while the shop is live', async () => {
  expect(await toldOf({})).toContain('"reviewBody":"Found it fast."')
})

it('nothing that was said while a shop is tried out is told', async () => {
  expect(await toldOf({}, { mode: 'test' })).not.toContain('reviewBody')
  expect(await toldOf({ mode: 'test' }, { mode: 'live' })).not.toContain('reviewBody')
})

it('nothing is told of a review whose writer did not agree to it, or that is not published, or was taken down', async () => {
  const unpublished = { publishedAt: null }
  expect(await toldOf({ state: 'private', ...unpublished, consentVersion: null, consentAt: null })).not.toContain(
    'reviewBody',
  )
  for (const state of ['waiting', 'declined', 'removed'] as const) {
    expect(await toldOf({ state, ...unpublished })).not.toContain('reviewBody')
  }
})

it('nothing is told where home does not show the part with reviews, nor on another page', async () => {
  expect(await toldOf({}, { isShown: false })).not.toContain('reviewBody')
  expect(await toldOf({}, { path: '/contact' })).not.toContain('reviewBody')
})
