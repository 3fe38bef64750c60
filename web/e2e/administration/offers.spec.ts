import { DAY_MS } from '#worker/domain/time'
import { beSignedIn, proveIfAsked } from '../support/accounts'
import { aBrand, ownKey, seeBeforeOpening, shopAt, toast } from '../support/brand-editor'
import { collectComplaints, findProblems } from '../support/page-checks'
import { waitForApp } from '../support/take-over'
import { expect, test } from '../support/warm-test'

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

test('an owner’s offer stands on home once its fare was found, leads to it, and goes when it costs too much', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  test.setTimeout(240_000)
  // A brand that no other test writes.
  const key = ownKey('offers')
  const [desk, here] = [shopAt('localhost', baseURL), shopAt(key, baseURL)]
  await beSignedIn(page, desk, 'admin')
  await aBrand(page, desk, key)
  await page.goto(`${desk}/admin/pages/home?of=${key}`)
  const part = page.getByRole('region', { name: 'Offers', exact: true })
  await part.getByRole('checkbox', { name: 'Show this part' }).check()
  await part.getByRole('button', { name: 'Add an offer' }).click()
  const days = { departs: inDays(61), returns: inDays(68) }
  const offer = { From: 'JFK', To: 'QQQ', Outbound: days.departs, Return: days.returns }
  const terms = { 'Highest price': '100000', Currency: 'USD', 'Last day on home': inDays(30) }
  const entry = part.getByRole('group', { name: 'offer 1' })
  for (const [label, value] of Object.entries({ ...offer, ...terms })) await entry.getByLabel(label).fill(value)
  await entry.getByLabel('Title').fill('London in the quiet weeks')
  const save = async () => {
    await page.getByRole('button', { name: 'Save page' }).click()
    await proveIfAsked(page, toast(page, 'The page is saved').or(entry.getByText('No airport or city has this code')))
  }
  await save()
  await expect(entry.getByText('No airport or city has this code')).toBeVisible()
  // The browser itself tells of what was refused.
  const complaints = collectComplaints(page)
  await entry.getByLabel('To').fill('LHR')
  await save()

  const standing = part.getByRole('region', { name: 'How saved offers stand' })
  await standing.getByRole('button', { name: /^Check now/ }).click()
  const found = standing.getByText(/^Found for \$[\d,]+ on .* Your highest price is \$100,000\.$/)
  await proveIfAsked(page, found)
  expect(await findProblems(page)).toEqual([])

  const visitor = await page.context().browser()!.newPage()
  await seeBeforeOpening(visitor, here)
  const card = visitor.getByRole('listitem').filter({ hasText: 'London in the quiet weeks' })
  await expect(async () => {
    await visitor.goto(`${here}/`)
    await expect(card).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(card.getByText(/^Seen (just now|\d+ minutes? ago)$/)).toBeVisible()
  await expect(card.getByText('New York to London')).toBeVisible()
  const price = await card.getByText(/^\$[\d,]+$/).innerText()
  expect(await found.innerText()).toContain(price)
  await card.getByRole('link').click()
  await visitor.waitForURL(/\/search\?/)
  expect(Object.fromEntries(new URL(visitor.url()).searchParams)).toMatchObject({
    origin: 'JFK',
    destination: 'LHR',
    departureDate: days.departs,
    returnDate: days.returns,
  })
  await expect(visitor.getByRole('article').getByText(price, { exact: true }).first()).toBeVisible()

  await entry.getByLabel('Highest price').fill('1')
  await save()
  await expect(
    standing.getByText(/^The cheapest fare found was \$[\d,]+ on .*, above your highest price of \$1\.$/),
  ).toBeVisible()
  await expect(async () => {
    await visitor.goto(`${here}/`)
    await waitForApp(visitor)
    await expect(card).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await visitor.close()
  expect(complaints).toEqual([])
})
