import { beAt, signInAnew } from '../support/accounts'
import { bookTrip } from '../support/journey'
import { collectComplaints, drawLogosHere, findProblems, overflowAt320 } from '../support/page-checks'
import { refundOf } from '../support/shop-rows'
import { expect, test } from '../support/warm-test'

test('a refund is followed to the card, until the bank finds it by a reference', { tag: '@desktop' }, async ({
  page,
  request,
  baseURL,
}) => {
  const complaints = collectComplaints(page)
  await drawLogosHere(page)
  await beAt(page)
  await signInAnew(page)
  const { id } = await bookTrip(page, { origin: 'JFK', destination: 'LIS', days: 61, refundable: true })
  const canceled = await page.request.post(`/api/bookings/${id}/cancel`, {
    data: {},
    headers: { origin: baseURL ?? '' },
  })
  expect(canceled.status()).toBe(200)

  await page.goto(`/my-trips/${id}`)
  const steps = page.getByRole('main').getByRole('list', { name: 'Your money, step by step' }).getByRole('listitem')
  const money = String.raw`\$[\d,]+(?:\.\d\d)?`
  const day = String.raw`\w+ \d+, \d{4}`
  await expect(steps).toHaveText([
    new RegExp(`^Done: ${money} paid with card ••4242${day}$`),
    new RegExp(`^Done: Tickets issued${day}$`),
    new RegExp(`^Done: Refund asked for${day}Cancelled by you, or by us for you\\.$`),
    new RegExp(`^Done: Cancellation confirmed by the airline${day}$`),
    new RegExp(`^Done: ${money} sent to card ••4242${day}The bank's reference stands here as soon as we know it\\.$`),
    /^Still to come: Your bank shows the refund/,
  ])
  expect([...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])

  const settled = await request.post(`/control/stripe/settle-refund/${await refundOf(id)}`)
  expect(settled.status()).toBe(200)
  const trip = async () => (await page.request.get(`/api/bookings/${id}`)).text()
  await expect.poll(trip, { timeout: 60_000 }).toMatch(/"reference":"\d+"/)
  await page.reload()
  await expect(steps.nth(4)).toContainText(/The bank's reference is \d+/)
  expect(complaints).toEqual([])
})
