import type { Page } from 'playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { beAt, signInAsNewUser } from '../support/accounts'
import { bookTrip } from '../support/journey'
import { collectComplaints, drawLogosHere, findProblems, overflowAt320 } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

/** The text of the page as printed. */
async function printed(page: Page): Promise<string> {
  const file = await page.pdf({ format: 'A4' })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  return text
}

const dollars = (text: string) =>
  [...text.matchAll(/\$([\d,]+(?:\.\d\d)?)/g)].map(([, amount = '']) => Number(amount.replaceAll(',', '')))

test('a company’s invoice is printed alone, and followed by a credit note', async ({ page, baseURL }) => {
  const complaints = collectComplaints(page)
  await drawLogosHere(page)
  await beAt(page)
  await signInAsNewUser(page)
  const { id } = await bookTrip(page, { origin: 'JFK', destination: 'OSL', days: 75, refundable: true })
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/bookings/${id}/${path}`, { data, headers: { origin: baseURL ?? '' } })
    expect(answer.status()).toBe(200)
  }
  const company = { company: 'Analytical Engines Ltd', address: '', taxId: 'GB 123456789' }
  await call('invoices/buyer', { name: 'Ms Ada Byron', ...company })
  await page.goto(`/my-trips/${id}`)
  await expect(page.getByRole('heading', { name: 'Invoices and credit notes' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Open invoice/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Invoice TEST-/ })
  const name = await dialog.getByRole('heading', { level: 2 }).first().innerText()
  expect(await findProblems(page)).toEqual([])
  const paper = await printed(page)
  for (const line of [
    name,
    'Analytical Engines Ltd',
    'Tax ID GB 123456789',
    'New York to Oslo',
    'Base fare',
    'Made in test mode',
  ]) {
    expect(paper).toContain(line)
  }
  // Nothing else of the page is printed.
  expect(paper).not.toContain('Take it along')
  expect(paper).not.toContain('Print or save as PDF')
  const [total = 0] = dollars(/Total, USD\s+(\$[\d,.]+)/.exec(paper)?.[1] ?? '')
  const before = dollars(paper.slice(0, paper.indexOf('Total, USD')))
  expect(total).toBeGreaterThan(0)
  expect(before.reduce((sum, amount) => sum + Math.round(amount * 100), 0)).toBe(Math.round(total * 100))
  expect(await overflowAt320(page)).toEqual([])

  await call('cancel', {})
  await page.reload()
  await page
    .getByRole('button', { name: /^Open credit note/ })
    .last()
    .click()
  await expect(page.getByRole('dialog', { name: /^Credit note TEST-/ })).toBeVisible()
  const credit = await printed(page)
  expect(credit).toContain(name.replace('Invoice ', ''))
  expect(credit).toContain('Refund of fare, taxes, seats and bags')
  expect(credit).toContain('Analytical Engines Ltd')
  expect(complaints).toEqual([])
})
