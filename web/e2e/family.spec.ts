import type { Page } from 'playwright/test'
import type { Offer } from '#worker/contract/offer'
import { signInAnew } from './support/accounts'
import { cards, dayFromToday, fillCard, payButton, readConfirmation } from './support/journey'
import { expect, test } from './support/warm-test'

const yearsAgo = (years: number) => `${new Date().getFullYear() - years}-02-03`
const family = [
  { title: 'ms', firstName: 'Ada', lastName: 'Byron', born: yearsAgo(36) },
  { title: 'mr', firstName: 'William', lastName: 'King', born: yearsAgo(38) },
  { title: 'mr', firstName: 'Ralph', lastName: 'King', born: yearsAgo(9) },
  { title: 'miss', firstName: 'Anne', lastName: 'King', born: yearsAgo(6) },
  { title: 'mr', firstName: 'Byron', lastName: 'King', born: yearsAgo(1) },
]

const block = (page: Page, number: number) => page.getByRole('region', { name: `Passenger ${number}` })

/** The booking of a flight there and back for the family. */
async function begin(page: Page, days: number) {
  const offer = await page.evaluate(
    async ([departureDate, returnDate]) => {
      const party = { adultsCount: 2, childrenCount: 2, infantsCount: 1 }
      const body = JSON.stringify({
        origin: 'JFK',
        destination: 'LHR',
        departureDate,
        returnDate,
        cabinClass: 'economy',
        ...party,
      })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch('/api/flights/search', { method: 'POST', headers, body })
      const { offers }: { offers: Offer[] } = await answer.json()
      return offers.find((one) => !one.passenger_identity_documents_required)?.id
    },
    [dayFromToday(days), dayFromToday(days + 7)],
  )
  await page.goto(`/booking?offer=${offer}`)
  await expect(block(page, 5)).toBeVisible()
}

async function fill(page: Page, number: number) {
  const person = family[number - 1]
  if (!person) return
  await block(page, number).getByLabel('Title').selectOption(person.title)
  await block(page, number).getByLabel('First name').fill(person.firstName)
  await block(page, number).getByLabel('Last name').fill(person.lastName)
  await block(page, number).getByLabel('Date of birth').fill(person.born)
  if (number > 1) return
  const email = block(page, 1).getByLabel(/^Email/)
  if ((await email.inputValue()) === '') await email.fill(`ada-${crypto.randomUUID()}@example.com`)
  await block(page, 1)
    .getByLabel(/^Phone/)
    .fill('+12125550100')
}

const complete = (page: Page) => page.getByText('Complete', { exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Continue to Seat Selection' })

test('a reload amid a family keeps everybody who is complete, and a list leads to what is missing', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/about')
  await begin(page, 41)
  for (const number of [1, 2, 4]) await fill(page, number)
  await block(page, 5).getByLabel('Date of birth').fill(yearsAgo(4))
  await expect(complete(page)).toHaveCount(3)
  // A busy machine takes a while to seal what is stored.
  const draft = () =>
    page.evaluate(() => Object.values({ ...sessionStorage }).some((text) => /^[\w+/=]{40,}$/.test(text)))
  await expect.poll(draft).toBe(true)
  await page.reload()
  await expect(complete(page)).toHaveCount(3)
  await expect(block(page, 4).getByLabel('First name')).toHaveValue('Anne')
  await next(page).click()
  const list = page.getByRole('group', { name: /^Please complete all required passenger information/ })
  await expect(list).toBeFocused()
  await expect(list.getByRole('button')).toHaveCount(10)
  await list.getByRole('button', { name: 'Passenger 3: Last name is required' }).click()
  await expect(block(page, 3).getByLabel('Last name')).toBeFocused()
  await expect(
    block(page, 5).getByText(/^This traveler will be 4 on the return flight, .*: search with a child/),
  ).toBeVisible()
})

test('on a phone Continue stays at hand and covers no field that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/about')
  await begin(page, 42)
  await expect(next(page)).toBeInViewport()
  const bar = (await next(page).boundingBox())?.y ?? 0
  for (const label of ['Title', 'Date of birth', 'First name', 'Last name']) {
    const field = block(page, 2).getByLabel(label)
    await field.focus()
    const box = await field.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('a family that may be remembered is filled in at one press the next time, and can be forgotten', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await page.goto('/about')
  await signInAnew(page)
  await begin(page, 43)
  for (const number of [1, 2, 3, 4, 5]) await fill(page, number)
  await block(page, 5).getByLabel('On whose lap?').selectOption({ label: 'William King' })
  await page.getByRole('checkbox', { name: /^Remember these travelers/ }).check()
  await next(page).click()
  await page.getByRole('button', { name: 'Skip Seat Selection' }).click()
  await fillCard(page, cards.accepted)
  const [booked] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/api/bookings') && request.method() === 'POST'),
    payButton(page).click(),
  ])
  const { passengers } = booked.postDataJSON()
  expect(passengers[4].onLapOf).toBe(passengers[1].id)
  await readConfirmation(page)

  await begin(page, 52)
  await page.getByRole('button', { name: 'Fill in all 5 travelers' }).click()
  await expect(complete(page)).toHaveCount(5)
  await expect(block(page, 2).getByLabel('First name')).toHaveValue('William')
  await expect(page.getByRole('button', { name: /^Fill in/ })).toHaveCount(0)

  await page.goto('/account-settings?tab=privacy')
  const saved = page.getByRole('region', { name: 'Saved travelers' })
  await expect(saved.getByRole('listitem')).toHaveCount(5)
  await saved.getByRole('button', { name: 'Remove Ralph King' }).click()
  await expect(saved.getByRole('listitem')).toHaveCount(4)
  await saved.getByRole('button', { name: 'Remove all' }).click()
  await expect(saved.getByText('Nobody yet.')).toBeVisible()
})
