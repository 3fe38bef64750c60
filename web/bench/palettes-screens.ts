import type { Page } from 'playwright'
import { bookTrip, chooseOffer, chooseSeats, fillPassengers, search } from '../e2e/support/journey'
import { settle } from '../e2e/support/page-checks'

/** A screen of the shop, and the way there for a signed-in administrator who comes from the screen before it. */
export interface Screen {
  name: string
  open: (page: Page) => Promise<unknown>
}

const at = (path: string) => async (page: Page) => {
  await page.goto(path)
  await settle(page)
}

/** Sends the form as it is, so that what it complains about is looked at as well. */
async function sendEmpty(page: Page, button: RegExp) {
  await page.getByRole('main').getByRole('button', { name: button }).click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
}

async function openTrips(page: Page) {
  await page.goto('/')
  await bookTrip(page, { origin: 'JFK', destination: 'LHR', days: 60 })
  await page.goto('/my-trips')
  await page.getByText('New York to London').first().waitFor()
  await settle(page)
}

async function openAnswer(page: Page) {
  await at('/faq')(page)
  await page.getByRole('main').locator('details:not([open]) > summary').first().click()
}

/** The main screens in the order of a visit, with what most of them show only on demand. */
export const SCREENS: Screen[] = [
  { name: 'home', open: at('/') },
  {
    name: 'results',
    async open(page) {
      await search(page, 50)
      await page
        .getByRole('link', { name: /View Details/ })
        .first()
        .waitFor()
      await page.getByText('Searching all airlines...').waitFor({ state: 'hidden' })
      await settle(page)
    },
  },
  {
    name: 'offer',
    async open(page) {
      await page
        .getByRole('link', { name: /View Details/ })
        .first()
        .click()
      await page.getByRole('heading', { name: 'Price Summary' }).waitFor()
      await settle(page)
    },
  },
  {
    name: 'passengers',
    async open(page) {
      await page.goBack()
      await chooseOffer(page)
      await sendEmpty(page, /^Continue to Seat Selection$/)
    },
  },
  {
    name: 'seats',
    async open(page) {
      await fillPassengers(page)
      await page
        .getByRole('gridcell', { name: /, available/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'payment',
    async open(page) {
      await chooseSeats(page, ['Ada', 'Byron'])
      await page.getByLabel('Card number').waitFor()
      await sendEmpty(page, /^Pay \$/)
    },
  },
  { name: 'my trips', open: openTrips },
  {
    name: 'a trip',
    async open(page) {
      await page
        .getByRole('link', { name: /^View Details/ })
        .first()
        .click()
      await page.getByRole('heading', { name: 'Flights' }).waitFor()
    },
  },
  { name: 'faq', open: openAnswer },
  { name: 'settings', open: at('/admin-settings') },
  { name: 'brand list', open: at('/admin/brands') },
  { name: 'brand editor', open: at('/admin/brands?edit=default') },
  {
    name: 'login',
    async open(page) {
      await page.context().clearCookies()
      await at('/login')(page)
      await sendEmpty(page, /^Sign In$/)
    },
  },
]
