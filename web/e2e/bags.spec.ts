import { findOffer, openBooking } from './support/begun-booking'
import { cards, fillCard, payButton, readConfirmation } from './support/journey'
import { expect, test } from './support/warm-test'

const inDollars = (price: string) => Number(price.replace(/[^\d.]/g, ''))

// The sandbox gives its bags new ids at every read of an offer, as the provider does.
test('a bag is bought: chosen, kept over a later look at the offer, paid, and on the confirmation', async ({
  page,
}) => {
  const offer = await findOffer(page, {
    returnsAfterDays: 7,
    childrenCount: 1,
    fits: ({ conditions }) => conditions.refundable === true,
  })
  await openBooking(page, offer, 'seats')
  const bag = page.getByRole('group', { name: /^\d+ kg checked bag, .*Ada Lovelace/ }).first()
  const name = (await bag.getByText(/^\d+ kg checked bag/).innerText()).split(',')[0] ?? ''
  const price = inDollars(/\$([\d,]+) each/.exec(await bag.innerText())?.[1] ?? '')
  await bag.getByRole('button', { name: /^More/ }).click()
  await page
    .getByRole('button', { name: /^(Skip Seat Selection|Continue to Payment)$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
  const order = page.getByRole('region', { name: 'Order Summary' })
  const amount = async (line: string) => inDollars(await order.locator(`dt:text-is("${line}") + dd`).innerText())
  expect(await amount(`${name} × 1`)).toBe(price)
  await expect(order.getByText(/^(Cancel before departure and \$|Refundable)/)).toBeVisible()
  const total = await amount('Total')

  // Another look at the offer, which ends the ids that this page knows.
  expect((await page.request.get(`/api/flights/verify-offer/${offer.id}`)).status()).toBe(200)
  await fillCard(page, cards.accepted)
  await payButton(page).click()
  const told = await readConfirmation(page)
  expect(inDollars(told.paid)).toBe(total)
  await expect(page.getByRole('region', { name: 'Payment' }).getByText(name)).toBeVisible()
})
