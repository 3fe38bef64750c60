import type { Page } from 'playwright/test'
import { CASE_KINDS } from '#worker/contract/cases'
import { beSignedIn, comeFromElsewhere, proveAdministrator } from '../support/accounts'
import { shopAt } from '../support/brand-editor'
import { bookTrip } from '../support/journey'
import { collectComplaints, findProblems, hardestShops, settle } from '../support/page-checks'
import { forgetOrder, openCaseRow, purchaseOf, refundOf } from '../support/shop-rows'
import { expect, test } from '../support/warm-test'

// An administrator settles each kind of case. Where a case takes days to come about, its rows are put there.

const once = { tag: '@desktop' }
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const gateway = (page: Page) => page.getByRole('region', { name: 'Card gateway, now' })
const TOLD_WITHIN_MS = 100_000

// A search sells once, so each trip is on a day of its own.
let days = 0

/** A trip that a guest has bought. */
async function aTrip(page: Page) {
  await comeFromElsewhere(page)
  await page.goto('/')
  const email = `grace-${crypto.randomUUID()}@example.com`
  const day = 210 + test.info().parallelIndex * 40 + days++
  const { id } = await bookTrip(page, { origin: 'JFK', destination: 'LHR', days: day, refundable: true, email })
  return { id, purchase: await purchaseOf(id) }
}

async function beAtTheDesk(page: Page, baseURL: string | undefined, address = '/admin/cases') {
  await page.context().clearCookies()
  const here = shopAt('localhost', baseURL)
  await beSignedIn(page, here, 'admin')
  await proveAdministrator(page, here)
  await page.goto(address)
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

/** The case of a payment, once its webhook has opened it. */
async function openFound(page: Page, text: string, title: string) {
  const link = page.getByRole('link', { name: title })
  await expect(async () => {
    await page.goto(`/admin/cases?text=${text}`)
    await expect(link).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: TOLD_WITHIN_MS })
  await link.click()
  await expect(heading(page)).toHaveText(title)
}

test('a disputed payment is followed until the bank has decided', once, async ({ page, baseURL, request }) => {
  const { purchase } = await aTrip(page)
  const disputed = await request.post(`/control/stripe/dispute/${purchase.paymentId}`)
  const { data } = (await disputed.json()) as { data: { id: string } }
  await beAtTheDesk(page, baseURL)
  await openFound(page, String(purchase.paymentId), 'Disputed payment')
  await expect(gateway(page).getByText('Dispute', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  await request.post(`/control/stripe/close-dispute/${data.id}`, { data: { won: true } })
  await page.getByRole('button', { name: 'Look again' }).click()
  await resolved(page)
  await expect(page.getByText('The dispute has ended: won.').first()).toBeVisible()
})

test('a payment that a bank warns of is given back', once, async ({ page, baseURL, request }) => {
  const { purchase } = await aTrip(page)
  await request.post(`/control/stripe/warn/${purchase.paymentId}`)
  await beAtTheDesk(page, baseURL)
  await openFound(page, String(purchase.paymentId), 'Fraud warning')
  await act(page, 'Refund', { 'Note (optional)': 'Before it is disputed.' })
  await expect(gateway(page).getByText('handed to the card’s bank')).toBeVisible()
  await expect(page.getByText('Before it is disputed.')).toBeVisible()
  await act(page, 'Resolve', { 'How it ended': 'Given back in whole.' })
  await resolved(page)
})

test(
  'a refund that came back is sent again, and the books have all of it',
  once,
  async ({ page, baseURL, request }) => {
    const { id } = await aTrip(page)
    const canceled = await page.request.post(`/api/bookings/${id}/cancel`, {
      data: {},
      headers: { origin: shopAt('localhost', baseURL) },
    })
    expect(canceled.status()).toBe(200)
    const failed = await request.post(`/control/stripe/fail-refund/${await refundOf(id)}`)
    expect(failed.status()).toBe(200)
    await beAtTheDesk(page, baseURL)
    await openFound(page, id, 'Refund that failed')
    await act(page, 'Send the refund again')
    await resolved(page)
    await expect(page.getByText('The refund is on its way to the card.').first()).toBeVisible()

    await page.goto(`/admin/bookings/${id}`)
    const books = page.getByRole('region', { name: 'Books' })
    const standing = books.getByRole('term')
    await expect(standing.first()).toBeVisible()
    // Of what is visible: the entries are folded.
    await expect(standing.filter({ hasText: 'Owed by the traveler', visible: true })).toHaveCount(0)
    await books.getByText('Every entry').click()
    const happened = ['Tickets bought', 'Payment taken', 'Cancelled by the airline', 'Refund sent', 'Refund came back']
    for (const name of happened) await expect(books.getByText(name, { exact: true }).first()).toBeVisible()
    await expect(books.getByText('Refund sent', { exact: true })).toHaveCount(2)
    expect(await findProblems(page)).toEqual([])
  },
)

test(
  'an order that could not be read is attached, and one that came late is kept',
  once,
  async ({ page, baseURL, request }) => {
    const [unclear, late] = [await aTrip(page), await aTrip(page)]
    await request.post(`/control/stripe/refund/${late.purchase.paymentId}`)
    await forgetOrder(unclear.id, 'unknown')
    await forgetOrder(late.id, 'voided')
    const about = (purchaseId: string) => ({ mode: 'test' as const, brandKey: 'default', purchaseId })
    const first = await openCaseRow('order_unclear', about(unclear.purchase.id))
    const second = await openCaseRow('order_after_release', about(late.purchase.id))
    await beAtTheDesk(page, baseURL, `/admin/cases/${first}`)
    await expect(page.getByText('stands, with tickets')).toBeVisible()
    await act(page, 'Attach an order')
    await expect(page.getByText('and the money is taken.').first()).toBeVisible()
    await resolved(page)
    expect(await purchaseOf(unclear.id)).toMatchObject({ state: 'captured', orderId: unclear.purchase.orderId })
    await page.goto(`/admin/cases/${second}`)
    await act(page, 'Attach an order')
    await expect(page.getByText('Nothing was charged for it.').first()).toBeVisible()
    expect(await purchaseOf(late.id)).toMatchObject({ state: 'closed', orderId: late.purchase.orderId })
  },
)

test('money for which nothing was sold goes back, in part and in whole', once, async ({ page, baseURL }) => {
  const { id, purchase } = await aTrip(page)
  await forgetOrder(id, 'voided')
  const about = { mode: 'test' as const, brandKey: 'default', purchaseId: purchase.id, paymentId: purchase.paymentId }
  await beAtTheDesk(page, baseURL, `/admin/cases/${await openCaseRow('money_without_ticket', about)}`)
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
  const subject = `desk-${test.info().project.name}-${Date.now()}`
  for (const kind of CASE_KINDS) await openCaseRow(kind, { orderId: subject })
  await beAtTheDesk(page, baseURL, `/admin/cases?text=${subject}`)
  const list = page.getByRole('list', { name: 'Cases' })
  await expect(list.getByRole('listitem')).toHaveCount(CASE_KINDS.length)
  await settle(page)
  expect([...(await findProblems(page)), ...complaints.splice(0)]).toEqual([])
  for (const address of await list
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => `${link.getAttribute('href')}`))) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'What you can do' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Resolve' })).toBeVisible()
  }
  await settle(page)
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect([...(await findProblems(page)), ...complaints.splice(0)]).toEqual([])
  await page.keyboard.press('Escape')
  await act(page, 'Resolve', { 'How it ended': 'Looked at it.' })
  await resolved(page)
  await page.goto(`/admin/cases?text=${subject}`)
  await expect(list.getByRole('listitem')).toHaveCount(CASE_KINDS.length - 1)
  await page.getByRole('tab', { name: 'Resolved' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
})

for (const { host, brand, once: onceEach } of hardestShops) {
  test(`the desk in the colors of ${brand.name} is kept from its owner`, onceEach, async ({ page, baseURL }) => {
    const here = shopAt(host, baseURL)
    await beSignedIn(page, here, 'owner')
    await page.goto(`${here}/admin/cases`)
    await expect(page).toHaveURL(`${here}/`)
  })
}
