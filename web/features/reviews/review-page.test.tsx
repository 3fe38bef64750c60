import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { demoBrand } from '#worker/content/demo/demo-brand'
import { aReview } from '#worker/testing/builders/a-review'
import { aFlownTrip } from '#worker/testing/worlds/a-flown-shop'
import { enter } from '../../testing/enter'
import { press } from '../../testing/press'
import { aPlatform, open } from '../../testing/test-platform'

// The pages of reviews over the real API.

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const TOKEN = 'x'.repeat(43)
const brandKey = 'acme.example'

/** A traveler who has flown and got a mail with a link. */
async function aWriter() {
  const platform = aPlatform('anonymous')
  const booking = aFlownTrip()
  await platform.sell(booking, { brandKey })
  const { sha256Hex } = await import('#worker/platform/crypto/digest')
  const [createdAt, expiresAt] = ['2026-11-21T09:00:00.000Z', '2027-05-20T09:00:00.000Z']
  const link = { tokenHash: await sha256Hex(TOKEN), brandKey, purpose: 'write_review', subjectId: booking.id } as const
  platform.put('links', { ...link, createdAt, expiresAt })
  return { ...platform, booking }
}

describe('the page behind the link', () => {
  it('sends stars, words and a name, for the brand alone unless the box is ticked', async () => {
    const { stored } = await aWriter()
    open(`/review?token=${TOKEN}`)
    expect(await screen.findByRole('heading', { name: 'Your trip from New York to London' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name to show/ }).value).toBe('Amelia E.')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    const stars = within(screen.getByRole('group', { name: /How was it/ }))
    expect(stars.getAllByRole('radio')).toHaveLength(5)
    await userEvent.click(stars.getByRole('radio', { name: '4 stars' }))
    await enter(screen.getByRole('textbox', { name: /^Your review/ }), 'Found it fast, all went well.')
    await press('Send Review')
    expect(await screen.findByText('Only Tailfin reads it.')).toBeTruthy()
    expect(stored.reviews).toMatchObject([{ state: 'private', stars: 4, text: 'Found it fast, all went well.' }])
    await userEvent.click(screen.getByRole('checkbox', { name: /Tailfin may publish my stars/ }))
    await press('Save Changes')
    expect(await screen.findByText('Tailfin looks at it before it is published.')).toBeTruthy()
    expect(stored.reviews).toMatchObject([{ state: 'waiting', consentVersion: 1 }])
  })

  it('shows beside each field what is missing, and keeps the input across a reload', async () => {
    const { stored } = await aWriter()
    open(`/review?token=${TOKEN}`)
    await enter(await screen.findByRole('textbox', { name: /^Your review/ }), 'Good')
    await press('Send Review')
    expect(await screen.findByText('Choose from one to five stars')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /^Your review/ }).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Please write at least 10 characters')).toBeTruthy()
    expect(stored.reviews).toEqual([])
    cleanup()
    open('/review')
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Your review/ })
    expect(text.value).toBe('Good')
  })

  it('withdraws a review after a second press', async () => {
    const { stored, put, booking } = await aWriter()
    put('reviews', aReview({ brandKey, bookingId: booking.id, state: 'published' }))
    open(`/review?token=${TOKEN}`)
    expect(await screen.findByText('Your review is published')).toBeTruthy()
    await press('Withdraw My Review')
    expect(stored.reviews).toHaveLength(1)
    await press('Delete My Review')
    expect(await screen.findByRole('button', { name: 'Send Review' })).toBeTruthy()
    expect(stored.reviews).toEqual([])
  })

  it('stops further requests with one press, and says so', async () => {
    const { stored } = await aWriter()
    open(`/review?token=${TOKEN}&stop=yes`)
    await userEvent.click(await screen.findByRole('button', { name: 'Don’t Ask Me Again' }))
    expect(await screen.findByRole('heading', { name: 'We won’t ask you again' })).toBeTruthy()
    expect(stored.reviewOptOuts).toHaveLength(1)
  })

  it('says what to do when a link does not work', async () => {
    await aWriter()
    open(`/review?token=${'y'.repeat(43)}`)
    expect(await screen.findByRole('heading', { name: 'This link does not work anymore' })).toBeTruthy()
  })
})

describe('the administration of reviews', () => {
  async function anOwner(given: Partial<Parameters<typeof aReview>[0]> = {}) {
    const platform = aPlatform('brand owner')
    const booking = aFlownTrip()
    await platform.sell(booking, { brandKey })
    platform.put('reviews', aReview({ brandKey, bookingId: booking.id, text: '<b>Found</b> it fast.', ...given }))
    return platform
  }

  it('publishes what travelers wrote, shown as text, and answers it', async () => {
    const { stored } = await anOwner()
    open('/admin/reviews')
    expect(await screen.findByText('<b>Found</b> it fast.')).toBeTruthy()
    expect(screen.getByText(/1 waits for you/)).toBeTruthy()
    expect(screen.getByText('4 of 5 stars')).toBeTruthy()
    expect(screen.getByText(/They flew New York to London in November 2026/)).toBeTruthy()
    await press('Publish the review of Amelia E.')
    expect(await screen.findByText('Published', { selector: 'span' })).toBeTruthy()
    await press('Answer the review of Amelia E.')
    await enter(screen.getByRole('textbox', { name: /^Answer/ }), 'Thank you!')
    await press('Save Answer')
    expect(await screen.findByText('Your public answer')).toBeTruthy()
    expect(stored.reviews).toMatchObject([{ state: 'published', answer: 'Thank you!', text: '<b>Found</b> it fast.' }])
  })

  it('declines only with a reason', async () => {
    const { stored } = await anOwner()
    open('/admin/reviews')
    await userEvent.click(await screen.findByRole('button', { name: 'Decline the review of Amelia E.' }))
    await press('Decline Review')
    expect(screen.getByText('Say why')).toBeTruthy()
    await enter(screen.getByRole('textbox', { name: /^Why/ }), 'It names the crew.')
    await press('Decline Review')
    expect(await screen.findByText('Declined because')).toBeTruthy()
    expect(stored.reviews).toMatchObject([{ state: 'declined', declineReason: 'It names the crew.' }])
    expect(stored.mails).toMatchObject([{ kind: 'review_declined' }])
  })

  it('removes a published review with a reason, which is sent to its writer', async () => {
    const { stored } = await anOwner({ state: 'published', publishedAt: '2026-11-24T09:00:00.000Z' })
    open('/admin/reviews')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the review of Amelia E.' }))
    expect(screen.queryByRole('checkbox')).toBeNull()
    await press('Remove Review')
    expect(screen.getByText('Say why')).toBeTruthy()
    await enter(screen.getByRole('textbox', { name: /^Why/ }), 'It names the crew.')
    await press('Remove Review')
    expect(await screen.findByText('Removed because')).toBeTruthy()
    expect(stored.reviews).toMatchObject([{ state: 'removed', declineReason: 'It names the crew.' }])
    expect(stored.mails).toMatchObject([{ kind: 'review_removed' }])
  })

  it('says which parts of reviews are switched off, and where to switch them on', async () => {
    const { change } = aPlatform('administrator')
    open('/admin/reviews')
    const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await linkTo('Ask for reviews')).toBe('/admin/brands?edit=default&field=asksForReviews')
    expect(await linkTo('Show them on your home page')).toBe('/admin/pages/home?of=default&field=reviews.isShown')
    cleanup()
    change('brands', { record: { ...demoBrand, asksForReviews: false } }, { key: demoBrand.key })
    open('/admin/reviews')
    await linkTo('Ask for reviews')
    expect(screen.queryByRole('link', { name: 'Show them on your home page' })).toBeNull()
    cleanup()
    change('brands', { record: { ...demoBrand, asksForReviews: true } }, { key: demoBrand.key })
    open('/admin/reviews')
    await screen.findByText('No reviews yet')
    await waitFor(() => expect(screen.queryByText(/are switched off/)).toBeNull())
  })
})
