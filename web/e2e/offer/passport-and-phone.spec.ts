import type { Page } from 'playwright/test'
import type { OfferSummary } from '#worker/contract/search-result'
import { beAt } from '../support/accounts'
import { dayFromToday } from '../support/journey'
import { collectComplaints, drawLogosHere, findProblems, overflowAt320 } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

/** Opens the booking of an Emirates flight, which requires passports. */
async function bookEmirates(page: Page) {
  await beAt(page)
  const offer = await page.evaluate(async (departureDate) => {
    const criteria = { origin: 'AMS', destination: 'DXB', departureDate, adultsCount: '1', cabinClass: 'economy' }
    const query = new URLSearchParams({ ...criteria, limit: '200' })
    const { offers }: { offers: OfferSummary[] } = await (await fetch(`/api/flights/search?${query}`)).json()
    return offers.find((one) => one.owner.iata_code === 'EK')?.id
  }, dayFromToday(64))
  await page.goto(`/booking?offer=${offer}`)
}

test('a passport is entered with its country, and an invalid phone number is reported on submit', async ({ page }) => {
  const complaints = collectComplaints(page)
  await drawLogosHere(page)
  await bookEmirates(page)
  await expect(page.getByText('International Flight - Passport Required')).toBeVisible()
  const block = page.getByRole('region', { name: 'Passenger 1' })
  await block.getByLabel('Title').selectOption('ms')
  await block.getByLabel('First name').fill('Aletta')
  await block.getByLabel('Last name').fill('Jacobs')
  await block.getByLabel('Date of birth').fill('1990-02-09')
  await block.getByLabel(/^Email/).fill(`aletta-${crypto.randomUUID()}@example.com`)
  const phone = block.getByLabel(/^Phone/)
  await phone.fill('+31 6 12')
  await block.getByLabel('Passport number').fill('NX1234567')
  await block.getByLabel('Expiry date').fill('2034-01-31')
  const country = block.getByRole('combobox', { name: 'Issuing country' })
  await country.click()
  // The phone's countries are options, too.
  const countries = page.getByRole('listbox', { name: /^Issuing country/ })
  await expect(countries.getByRole('option', { name: /^Afghanistan/ })).toBeVisible()
  expect([...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])
  await country.pressSequentially('holland')
  await countries.getByRole('option', { name: /^Netherlands/ }).click()
  await expect(country).toHaveValue('Netherlands')

  const next = page.getByRole('button', { name: 'Continue to Seat Selection' })
  await next.click()
  await expect(page.getByText(/^This number has too few digits for the Netherlands/).first()).toBeVisible()
  // Otherwise a link of the error summary may be half behind the header.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await findProblems(page)).toEqual([])
  await phone.fill('+31 6-12 34 56 78')
  await phone.blur()
  await expect(phone).toHaveValue('+31 6 12345678')
  await next.click()
  await expect(page.getByRole('heading', { name: 'Seat Selection', level: 1 })).toBeVisible()
  expect(complaints).toEqual([])
})
