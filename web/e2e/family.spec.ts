import type { Page } from 'playwright/test'
import { findOffer } from './support/begun-booking'
import { dayFromToday } from './support/journey'
import { expect, test } from './support/warm-test'

const yearsAgo = (years: number) => `${new Date().getFullYear() - years}-02-03`
const family = [
  { title: 'ms', firstName: 'Ada', lastName: 'Byron', born: yearsAgo(36) },
  { title: 'mr', firstName: 'William', lastName: 'King', born: yearsAgo(38) },
  { title: 'mr', firstName: 'Ralph', lastName: 'King', born: yearsAgo(9) },
  { title: 'miss', firstName: 'Anne', lastName: 'King', born: yearsAgo(6) },
]

const block = (page: Page, number: number) => page.getByRole('region', { name: `Passenger ${number}` })

async function fill(page: Page, number: number) {
  const person = family[number - 1]
  if (!person) return
  await block(page, number).getByLabel('Title').selectOption(person.title)
  await block(page, number).getByLabel('First name').fill(person.firstName)
  await block(page, number).getByLabel('Last name').fill(person.lastName)
  await block(page, number).getByLabel('Date of birth').fill(person.born)
  if (number > 1) return
  await block(page, 1)
    .getByLabel(/^Email/)
    .fill(`ada-${crypto.randomUUID()}@example.com`)
  await block(page, 1)
    .getByLabel(/^Phone/)
    .fill('+12125550100')
}

const complete = (page: Page) => page.getByText('Complete', { exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Continue to Seat Selection' })

test('on a phone Continue covers no focused field, a reload keeps all complete travelers, and a list links to what is missing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const offer = await findOffer(page, { returnsAfterDays: 7, adultsCount: 2, childrenCount: 2, infantsCount: 1 })
  await page.goto(`/booking?offer=${offer.id}`)
  await expect(next(page)).toBeInViewport()
  const bar = (await next(page).boundingBox())?.y ?? 0
  for (const label of ['Title', 'Date of birth', 'First name', 'Last name']) {
    const field = block(page, 2).getByLabel(label)
    await field.focus()
    const box = await field.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

  for (const number of [1, 2, 4]) await fill(page, number)
  const fourYearsAgo = dayFromToday(-4 * 365 - 1)
  await block(page, 5).getByLabel('Date of birth').fill(fourYearsAgo)
  await expect(complete(page)).toHaveCount(3)
  // A busy machine takes a while to encrypt the draft.
  const draft = () =>
    page.evaluate(() => Object.values({ ...sessionStorage }).some((text) => /^[\w+/=]{40,}$/.test(text)))
  await expect.poll(draft).toBe(true)
  await page.reload()
  await expect(complete(page)).toHaveCount(3)
  await expect(block(page, 4).getByLabel('First name')).toHaveValue('Anne')
  await next(page).click()
  const list = page.getByRole('group', { name: /^Please complete all required passenger information/ })
  await expect(list).toBeFocused()
  // Their last name is the first traveler's.
  await expect(list.getByRole('button')).toHaveCount(8)
  await list.getByRole('button', { name: 'Passenger 3: First name is required' }).click()
  await expect(block(page, 3).getByLabel('First name')).toBeFocused()
  await expect(block(page, 3).getByLabel('Last name')).toHaveValue('Byron')
  await expect(
    block(page, 5).getByText(/^This traveler will be 4 on the return flight, .*: search with a child/),
  ).toBeVisible()
})
