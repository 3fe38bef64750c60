import { localDay } from '../../format/dates'
import { defaultLinkDate } from '../../links/search'
import { beAt, beSignedIn } from '../support/accounts'
import { aBrand, heading, ownKey, shopAt, toast } from '../support/brand-editor'
import { findProblems, overflowAt320 } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// A rule is written, tested on a real offer and on past searches, saved, and then determines the prices that travelers see.

test('a rule is written, explained, simulated and saved, and determines the prices that travelers see', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const desk = shopAt('localhost', baseURL)
  const key = ownKey('rules')
  await beSignedIn(page, desk, 'admin')
  await aBrand(page, desk, key)
  const search = {
    origin: 'JFK',
    destination: 'LHR',
    departureDate: defaultLinkDate(localDay(new Date())),
    limit: '50',
  }
  const traveler = await page.context().newPage()
  await beAt(traveler, shopAt(key, baseURL))
  /** Searches, and returns the offer of this id, or any. */
  const find = (id?: string) =>
    traveler.evaluate(
      async ([asked, wanted]) => {
        const answer = await fetch(`/api/flights/search?${new URLSearchParams(asked)}`)
        const { offers } = (await answer.json()) as { offers: { id: string; total_amount: string }[] }
        return offers.find((offer) => wanted === undefined || offer.id === wanted)
      },
      [search, id] as const,
    )
  const first = await find()
  // A background tab renders one frame a second.
  await page.bringToFront()

  await page.goto(`${desk}/admin/prices?of=${key}`)
  await expect(heading(page)).toHaveText(`Price rules of Brand ${key}`)
  await page.getByRole('button', { name: 'Add a rule' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Everything to Europe')
  await page.getByLabel('Percent', { exact: true }).fill('2')
  await page.getByLabel('Going to', { exact: true }).fill('Europe')
  await page.getByLabel('Rounding').selectOption('none')
  await page.getByLabel('Or the id of an offer').fill(first?.id ?? '')
  await page.getByRole('button', { name: 'Explain its price' }).click()
  await expect(page.getByRole('row', { name: /Rule “Everything to Europe”/ })).toBeVisible()
  await page.getByRole('button', { name: 'Simulate the typed rules' }).click()
  await expect(page.getByText(/^Of \d+ search(es)?, /)).toBeVisible()
  expect([...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])

  const explained = page.getByRole('row', { name: /^Price / })
  const price = (await explained.getByRole('cell').innerText()).replace(/[^\d.]/g, '')
  expect(Number(price)).not.toBe(Number(first?.total_amount))
  await page.getByRole('button', { name: 'Save the rules' }).click()
  await expect(toast(page, 'The price rules are saved')).toBeVisible()
  await expect(async () => {
    expect(Number((await find(first?.id))?.total_amount)).toBe(Number(price))
  }).toPass()
  const charged = await traveler.evaluate(async (id) => {
    const offer = (await (await fetch(`/api/flights/offer/${id}`)).json()) as { total_amount: string }
    return offer.total_amount
  }, first?.id)
  expect(Number(charged)).toBe(Number(price))
})
