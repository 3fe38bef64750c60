import type { Page } from 'playwright/test'
import { CASE_KINDS } from '#worker/contract/cases'
import { beAt, beSignedIn, comeFromElsewhere, proveAdministrator } from '../support/accounts'
import { shopAt } from '../support/brand-editor'
import { bookTrip } from '../support/journey'
import { collectComplaints, findProblems } from '../support/page-checks'
import { forgetOrder, openCaseRow, purchaseOf } from '../support/shop-rows'
import { expect, test } from '../support/warm-test'

// An administrator settles cases. Where a case takes days to come about, its rows are put there.

const once = { tag: '@desktop' }
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const gateway = (page: Page) => page.getByRole('region', { name: 'Card gateway, now' })

// A search sells once, so each trip is on a day of its own.
let days = 0

/** A trip that a guest has bought. */
async function aTrip(page: Page) {
  await comeFromElsewhere(page)
  await beAt(page)
  const email = `grace-${crypto.randomUUID()}@example.com`
  const day = 210 + test.info().parallelIndex * 40 + days++
  const { id } = await bookTrip(page, { origin: 'JFK', destination: 'LHR', days: day, email })
  return { id, purchase: await purchaseOf(id) }
}

async function beAtTheDesk(page: Page, baseURL: string | undefined) {
  await page.context().clearCookies()
  const here = shopAt('localhost', baseURL)
  await beSignedIn(page, here, 'admin')
  await proveAdministrator(page, here)
}

/** Presses an action's button, fills what its question asks for, and says yes. */
async function act(page: Page, action: string, fill: Record<string, string> = {}) {
  await page.getByRole('listitem').getByRole('button', { name: action, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `${action}?` })
  for (const [label, text] of Object.entries(fill)) await dialog.getByRole('textbox', { name: label }).fill(text)
  await dialog.getByRole('button', { name: new RegExp(`^${action}`) }).click()
  await expect(dialog).toBeHidden()
}

const resolved = (page: Page) =>
  expect(page.getByRole('main').getByText('Resolved', { exact: true }).first()).toBeVisible()

test('a disputed payment is followed until the bank has decided', once, async ({ page, baseURL, request }) => {
  const { purchase } = await aTrip(page)
  const disputed = await request.post(`/control/stripe/dispute/${purchase.paymentId}`)
  const { data } = (await disputed.json()) as { data: { id: string } }
  await beAtTheDesk(page, baseURL)
  const found = `cases?text=${purchase.paymentId}`
  const cases = async () => {
    await request.get('/cdn-cgi/local/scheduled')
    return (await page.request.get(`/api/admin/${found}`)).text()
  }
  await expect.poll(cases, { timeout: 60_000 }).toContain('"dispute"')
  await page.goto(`/admin/${found}`)
  await page.getByRole('link', { name: 'Disputed payment' }).click()
  await expect(heading(page)).toHaveText('Disputed payment')
  await expect(gateway(page).getByText('Dispute', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  await request.post(`/control/stripe/close-dispute/${data.id}`, { data: { won: true } })
  await page.getByRole('button', { name: 'Look again' }).click()
  await resolved(page)
  await expect(page.getByText('The dispute has ended: won.').first()).toBeVisible()
})

test('money for which nothing was sold goes back, in part and in whole', once, async ({ page, baseURL }) => {
  const { id, purchase } = await aTrip(page)
  await forgetOrder(id, 'voided')
  const about = { mode: 'test' as const, brandKey: 'default', purchaseId: purchase.id, paymentId: purchase.paymentId }
  await beAtTheDesk(page, baseURL)
  await page.goto(`/admin/cases/${await openCaseRow('money_without_ticket', about)}`)
  await act(page, 'Refund', { 'Amount in USD': '10.50' })
  await expect(gateway(page).getByText('$10.50').first()).toBeVisible()
  await act(page, 'Refund')
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)
  await act(page, 'Resolve', { 'How it ended': 'All of it is back.' })
  await resolved(page)
})

test('every kind of case is told in plain words and found, and one is resolved with a note', async ({
  page,
  baseURL,
}) => {
  const complaints = collectComplaints(page)
  const subject = `desk-${crypto.randomUUID()}`
  await Promise.all(CASE_KINDS.map((kind) => openCaseRow(kind, { orderId: subject })))
  await beAtTheDesk(page, baseURL)
  await page.goto(`/admin/cases?text=${subject}`)
  const cases = page.getByRole('list', { name: 'Cases' }).getByRole('listitem')
  await expect(cases).toHaveCount(CASE_KINDS.length)
  expect([...(await findProblems(page)), ...complaints.splice(0)]).toEqual([])
  const resolve = page.getByRole('button', { name: 'Resolve', exact: true })
  await cases.first().getByRole('link').click()
  await expect(resolve).toBeVisible()
  await page.goBack()
  await cases.last().getByRole('link').click()
  await resolve.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect([...(await findProblems(page)), ...complaints]).toEqual([])
  await page.keyboard.press('Escape')
  await act(page, 'Resolve', { 'How it ended': 'Looked at it.' })
  await resolved(page)
  await page.goto(`/admin/cases?text=${subject}`)
  await expect(cases).toHaveCount(CASE_KINDS.length - 1)
  await page.getByRole('tab', { name: 'Resolved' }).click()
  await expect(cases).toHaveCount(1)
})
