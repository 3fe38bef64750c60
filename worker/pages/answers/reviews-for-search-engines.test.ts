import { expect, it } from 'vitest'
import { home as demoHome } from '../../content/demo/home'
import type { Mode } from '../../contract/admin'
import { aBooking } from '../../testing/builders/a-purchase'
import { aReview } from '../../testing/builders/a-review'
import { appFiles } from '../../testing/doubles/app-files'
import { ACME, acme, anAdministration } from '../../testing/worlds/an-administration'

type Given = Partial<ReturnType<typeof aReview>>

/** The structured data on the home page of a shop with one review, whose writer agreed to it unless the test says otherwise. */
async function structuredDataOf(
  given: Given,
  { mode = 'live' as Mode, path = '/', isShown = true } = {},
): Promise<string> {
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

it('the home page lists published reviews for search engines while the shop is live', async () => {
  expect(await structuredDataOf({})).toContain('"reviewBody":"Found it fast."')
})

it('reviews that were written in test mode are left out', async () => {
  expect(await structuredDataOf({}, { mode: 'test' })).not.toContain('reviewBody')
  expect(await structuredDataOf({ mode: 'test' }, { mode: 'live' })).not.toContain('reviewBody')
})

it('a review is left out without its writer’s consent, before publication and after its removal', async () => {
  const unpublished = { publishedAt: null }
  expect(
    await structuredDataOf({ state: 'private', ...unpublished, consentVersion: null, consentAt: null }),
  ).not.toContain('reviewBody')
  for (const state of ['waiting', 'declined', 'removed'] as const) {
    expect(await structuredDataOf({ state, ...unpublished })).not.toContain('reviewBody')
  }
})

it("reviews are left out when the home page doesn't show them, and on every other page", async () => {
  expect(await structuredDataOf({}, { isShown: false })).not.toContain('reviewBody')
  expect(await structuredDataOf({}, { path: '/contact' })).not.toContain('reviewBody')
})
