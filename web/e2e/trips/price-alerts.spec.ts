import { DAY_MS } from '#worker/domain/time'
import { comeFromElsewhere } from '../support/accounts'
import { shopAt } from '../support/brand-editor'
import { chooseAirport } from '../support/journey'
import { linkInMail } from '../support/mails'
import { axeProblems, findProblems, overflowAt320, settle } from '../support/page-checks'
import { holdApp, waitForApp } from '../support/take-over'
import { expect, test } from '../support/warm-test'

// A visitor sets a price alert below the results, confirms it by mail, gets a mail about a fare, and pauses the alert.

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

test('an alert’s fare is reported by mail, and the alert is paused', async ({ page, request, baseURL }) => {
  const shop = shopAt('acme.localhost', baseURL)
  const to = `grace-${crypto.randomUUID()}@example.com`
  const main = page.getByRole('main')
  await comeFromElsewhere(page)
  const days = `departureDate=${inDays(45)}&returnDate=${inDays(52)}&tripType=round-trip`
  await page.goto(`${shop}/search?origin=JFK&destination=LHR&${days}&cabinClass=economy&adultsCount=1`)
  const ask = page.getByRole('button', { name: 'Tell me when it gets cheaper' })
  await expect(ask).toBeVisible()
  // It moves while cards above it load, even in the middle of a press.
  await settle(page)
  await ask.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tell me about').selectOption('limit')
  await dialog.getByRole('button', { name: 'Create Price Alert' }).click()
  await expect(dialog.getByText('Use an amount above zero, such as 250')).toBeVisible()
  expect(await findProblems(page)).toEqual([])
  await dialog.getByLabel(/^Highest fare in/).fill('100000')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(to)
  await dialog.getByLabel('I agree to receive price alerts via email').check()
  await dialog.getByRole('button', { name: 'Create Price Alert' }).click()
  await expect(dialog.getByText('Check your email')).toBeVisible()

  const meanwhile = () => request.get('/cdn-cgi/local/scheduled')
  await page.goto(await linkInMail(page, { to, subject: /^Confirm your price alert/, link: 'Confirm', meanwhile }))
  await expect(main.getByText('Not confirmed yet')).toBeVisible()
  await main.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(main.getByRole('heading', { name: 'Your price alert is on' })).toBeVisible()

  const fareMail = { to, subject: /^New York to London: seen at \$/, meanwhile }
  const search = await linkInMail(page, { ...fareMail, link: 'Search these flights' })
  expect(Object.fromEntries(new URL(search).searchParams)).toMatchObject({ origin: 'JFK', destination: 'LHR' })
  const release = await holdApp(page)
  await page.goto(await linkInMail(page, { ...fareMail, link: 'Pause this alert' }), { waitUntil: 'commit' })
  const pause = main.getByRole('button', { name: 'Pause this alert' })
  const top = async () => Math.round((await pause.boundingBox())?.y ?? Number.NaN)
  await expect(pause).toBeVisible()
  const before = await top()
  release()
  await expect(main.getByRole('listitem')).toBeVisible()
  expect(await top()).toBe(before)
  await pause.click()
  await expect(main.getByRole('listitem').getByText('Paused')).toBeVisible()
  await expect(main.getByText(/^\$[\d,.]+ on .* UTC\. It may have changed\.$/)).toBeVisible()
  expect(await overflowAt320(page)).toEqual([])
})

test('home’s alert form shows what is missing, and sends a mail to confirm the alert', async ({ page, baseURL }) => {
  await comeFromElsewhere(page)
  await page.goto(shopAt('limetta.localhost', baseURL))
  await waitForApp(page)
  const part = page.getByRole('region', { name: 'Wait for a lower fare' })
  await part.scrollIntoViewIfNeeded()
  const send = part.getByRole('button', { name: 'Create Price Alert' })
  await send.click()
  for (const problem of [
    'Please select an origin airport',
    'Please select a destination airport',
    'Please enter a valid email address',
    'Please agree to receive price alerts via email',
  ]) {
    await expect(part.getByText(problem)).toBeVisible()
  }
  await expect(part.getByRole('combobox', { name: 'From' })).toBeFocused()
  expect([...(await axeProblems(page)), ...(await overflowAt320(page))]).toEqual([])
  await chooseAirport(page, 'From', 'BOS', part)
  await chooseAirport(page, 'To', 'LIS', part)
  await part.getByLabel('Stay').selectOption('One way')
  await part.getByLabel('Cabin').selectOption('Business')
  await part.getByLabel('Email for Alerts').fill(`ada-${crypto.randomUUID()}@example.com`)
  await part.getByLabel('I agree to receive price alerts via email').check()
  const asked = page.waitForRequest('**/api/alerts')
  await send.click()
  await expect(part.getByText('Check your email')).toBeVisible()
  expect((await asked).postDataJSON()).toMatchObject({
    origin: 'BOS',
    destination: 'LIS',
    cabinClass: 'business',
    days: { nights: null },
    rule: { kind: 'fall', percent: 20 },
  })
})
