import './resolve-ts.ts'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { findBrowser } from './find-browser.ts'
import { reportFailure } from './plain-failure.ts'
import { readPort } from './ports.ts'

// npm run screenshots: walks the journey in a running shop (npm start) at both widths and saves a picture of each screen.

const FOLDER = process.argv[2] ?? join('web', 'e2e', 'screenshots')
const WIDTHS: Record<string, BrowserContextOptions> = {
  '390': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  '1440': { viewport: { width: 1440, height: 900 } },
}

async function walk(page: Page, width: string) {
  const journey = await import('../../web/e2e/support/journey')
  const keep = async (name: string) => {
    await page.evaluate(() => scrollTo(0, 0))
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(FOLDER, `${name}-${width}.png`), animations: 'disabled' })
  }
  await page.goto('/')
  await keep('home')
  await journey.search(page, width === '390' ? 44 : 45)
  await keep('results')
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Price Summary' }).waitFor()
  await keep('flight')
  await page.goBack()
  await journey.chooseOffer(page)
  await keep('passengers')
  await journey.fillPassengers(page)
  await page.getByRole('grid').first().waitFor()
  await keep('seats')
  await journey.chooseSeats(page, ['Ada', 'Byron'])
  await journey.fillCard(page, journey.cards.accepted)
  await page.getByText('Book with test wallet').waitFor()
  await keep('payment')
  await journey.payButton(page).click()
  await journey.readConfirmation(page)
  await keep('confirmation')
  await page.getByRole('link', { name: 'View My Trips' }).click()
  await page.getByText('New York to London').waitFor()
  await keep('my-trips')
  await page.context().clearCookies()
  await page.goto('/login')
  await keep('login')
  await page.goto('/no-such-page')
  await keep('not-found')
}

async function takeAll(browser: Browser) {
  const baseURL = process.env.SHOP_URL ?? `http://localhost:${readPort(process.env.PORT)}`
  for (const [width, options] of Object.entries(WIDTHS)) {
    const context = await browser.newContext({ ...options, baseURL, timezoneId: 'America/New_York', locale: 'en-US' })
    await walk(await context.newPage(), width)
  }
}

try {
  await mkdir(FOLDER, { recursive: true })
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  // An open browser would prevent a failed run from ending.
  await takeAll(browser).finally(() => browser.close())
} catch (error) {
  reportFailure(error)
}
