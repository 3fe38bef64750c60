import { DAY_MS, HOUR_MS } from '#worker/domain/time'
import { cards, chooseOffer, fillCard, fillPassengers, payButton, readConfirmation, search } from './support/journey'
import { expect, test } from './support/warm-test'

const CLOCKS = [
  { name: 'two hours fast', off: 2 * HOUR_MS, more: {} },
  { name: 'two years slow', off: -730 * DAY_MS, more: { tag: '@further' } },
]
for (const [index, { name, off, more }] of CLOCKS.entries()) {
  test.describe(name, more, () => {
    test.use({ ownContext: true })

    test(`a device whose clock is ${name} searches from home and books`, async ({ page }) => {
      await page.clock.install({ time: Date.now() + off })
      await search(page, 50 + 2 * index + test.info().repeatEachIndex)
      await expect(page.getByText('Searching all airlines...')).toBeHidden()
      // Written by the server, before any answer has told its time.
      await page.reload()
      await chooseOffer(page)
      await fillPassengers(page)
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
      await fillCard(page, cards.accepted)
      await payButton(page).click()
      await readConfirmation(page)
    })
  })
}
