import type { Page } from 'playwright/test'
import type { Offer } from '#worker/contract/offer'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { beSignedIn } from '../support/accounts'
import { aBrand, ownKey, shopAt } from '../support/brand-editor'
import { cards, dayFromToday, fillCard, payButton, readConfirmation } from '../support/journey'
import { collectComplaints, drawLogosHere, findProblems, overflowAt320 } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

/** Goes to the shop, and there to the booking of a flight of Emirates, which asks for every passport. */
async function bookEmirates(page: Page, shop: string) {
  await page.goto(`${shop}/login`)
  const offer = await page.evaluate(async (departureDate) => {
    const party = { adultsCount: '1', cabinClass: 'economy', limit: '100' }
    for (let number = 1; number < 9; number++) {
      const query = new URLSearchParams({
        origin: 'AMS',
        destination: 'DXB',
        departureDate,
        ...party,
        page: `${number}`,
      })
      const { offers }: { offers: Offer[] } = await (await fetch(`/api/flights/search?${query}`)).json()
      const found = offers.find((one) => one.owner.iata_code === 'EK')
      if (found) return found.id
    }
    throw new Error('Emirates flies nowhere')
  }, dayFromToday(64))
  await page.goto(`${shop}/booking?offer=${offer}`)
}

test('a Dutch traveler books with the passport and the phone number of home', async ({ page, baseURL }) => {
  test.setTimeout(240_000)
  const key = ownKey('dutch')
  const desk = shopAt('localhost', baseURL)
  await beSignedIn(page, desk, 'admin')
  await aBrand(page, desk, key, {
    ...defaultBrand,
    contact: { ...defaultBrand.contact, phone: '+31 20 555 0100' },
  })
  const complaints = collectComplaints(page)
  await drawLogosHere(page)
  await bookEmirates(page, shopAt(key, baseURL))
  await expect(page.getByText('International Flight - Passport Required')).toBeVisible()
  const block = page.getByRole('region', { name: 'Passenger 1' })
  await block.getByLabel('Title').selectOption('ms')
  await block.getByLabel('First name').fill('Aletta')
  await block.getByLabel('Last name').fill('Jacobs')
  await block.getByLabel('Date of birth').fill('1990-02-09')
  await block.getByLabel(/^Email/).fill(`aletta-${crypto.randomUUID()}@example.com`)

  const phone = block.getByLabel(/^Phone/)
  await phone.fill('06 12')
  await expect(block.getByText('Outside the Netherlands, begin with + and the country code')).toBeVisible()
  await block.getByLabel('Passport number').fill('NX1234567')
  await expect(phone).toHaveValue('06 12')
  await block.getByLabel('Expiry date').fill('2034-01-31')
  const country = block.getByRole('combobox', { name: 'Issuing country' })
  await country.click()
  await expect(page.getByRole('option', { name: /^Afghanistan/ })).toBeVisible()
  expect(await findProblems(page)).toEqual([])
  expect(await overflowAt320(page)).toEqual([])
  await country.pressSequentially('holland')
  await page.getByRole('option', { name: /^Netherlands/ }).click()
  await expect(country).toHaveValue('Netherlands')

  const next = page.getByRole('button', { name: 'Continue to Seat Selection' })
  await next.click()
  await expect(page.getByText(/^This number has too few digits for the Netherlands\./).first()).toBeVisible()
  // Else the link over the list of what is wrong may lie half behind the head.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await findProblems(page)).toEqual([])
  await phone.fill('06-12 34 56 78')
  await phone.blur()
  await expect(phone).toHaveValue('+31 6 12345678')
  await next.click()
  await page
    .getByRole('button', { name: /^(Skip Seat Selection|Continue to Payment)$/ })
    .first()
    .click()
  await fillCard(page, cards.accepted)
  await payButton(page).click()
  await readConfirmation(page)
  // As the airline was told it.
  await expect(page.getByText('+31612345678')).toBeVisible()
  expect(complaints).toEqual([])
})
