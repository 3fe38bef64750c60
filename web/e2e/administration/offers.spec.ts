import { NEUTRAL } from '#worker/content/brand-content'
import type { SearchResult } from '#worker/contract/search-result'
import { DAY_MS } from '#worker/domain/time'
import { beSignedIn } from '../support/accounts'
import { aBrand, ownKey, shopAt, toast, writePage } from '../support/brand-editor'
import { collectComplaints, findProblems } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

test('an owner’s offer is on the home page once its fare was found, and links to it', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const key = ownKey('offers')
  const [desk, here] = [shopAt('localhost', baseURL), shopAt(key, baseURL)]
  await beSignedIn(page, desk, 'admin')
  await aBrand(page, desk, key)
  const days = { departs: inDays(61), returns: inDays(68) }
  const fare = { from: 'JFK', to: 'LGW', cabin: 'economy', limit: '100000', currency: 'USD', until: inDays(30) }
  const offer = { title: 'London in the quiet weeks', ...fare, ...days }
  await writePage(page, desk, key, 'home', {
    ...NEUTRAL.home,
    offers: { isShown: true, title: 'Our offers', lead: '', offers: [offer] },
  })

  const complaints = collectComplaints(page)
  await page.goto(`${desk}/admin/pages/home?of=${key}`)
  const part = page.getByRole('region', { name: 'Offers', exact: true })
  await part.getByRole('button', { name: /^offer 1 / }).click()
  const entry = part.getByRole('group', { name: 'offer 1' })
  await entry.getByLabel('To').fill('LHR')
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(toast(page, 'The page is saved')).toBeVisible()

  const savedOffers = part.getByRole('region', { name: 'How saved offers stand' })
  await savedOffers.getByRole('button', { name: /^Check now/ }).click()
  const found = savedOffers.getByText(/^Found for \$[\d,]+ on .* Your highest price is \$100,000\.$/)
  await expect(found).toBeVisible()

  const visitor = await page.context().newPage()
  const card = visitor.getByRole('listitem').filter({ hasText: offer.title })
  await expect(async () => {
    await visitor.goto(`${here}/`)
    await expect(card).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(card.getByText(/^Seen (just now|\d+ minutes? ago)$/)).toBeVisible()
  await expect(card.getByText('New York to London')).toBeVisible()
  const price = await card.getByText(/^\$[\d,]+$/).innerText()
  expect(await found.innerText()).toContain(price)
  expect(await findProblems(visitor)).toEqual([])
  const search = new URL((await card.getByRole('link').getAttribute('href')) ?? '', here).searchParams
  expect(Object.fromEntries(search)).toMatchObject({
    origin: 'JFK',
    destination: 'LHR',
    departureDate: days.departs,
    returnDate: days.returns,
  })
  const { offers }: SearchResult = await visitor.evaluate(
    async (query) => (await fetch(`/api/flights/search?${query}`)).json(),
    `${search}`,
  )
  expect(Math.round(Number(offers[0]?.total_amount))).toBe(Number(price.replace(/\D/g, '')))
  expect(complaints).toEqual([])
})
