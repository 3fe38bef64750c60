import { CASES, type CaseKind } from '#worker/features/issues/contract-kinds'
import { beSignedIn, proveAdministrator } from '../support/accounts'
import { shopAt } from '../support/brand-editor'
import { collectComplaints, findProblems } from '../support/page-checks'
import { openCaseRow } from '../support/shop-rows'
import { expect, test } from '../support/warm-test'

const CASE_KINDS = Object.keys(CASES) as CaseKind[] // the keys of that table

// Cases take days to arise, so their rows are inserted.

test('every kind of case is described plainly and can be found, and one is resolved with a note', async ({
  page,
  baseURL,
}) => {
  const complaints = collectComplaints(page)
  const subject = `desk-${crypto.randomUUID()}`
  await Promise.all(CASE_KINDS.map((kind) => openCaseRow(kind, { orderId: subject })))
  const here = shopAt('localhost', baseURL)
  await beSignedIn(page, here, 'admin')
  await proveAdministrator(page, here)
  await page.goto(`/admin/cases?text=${subject}`)
  const cases = page.getByRole('list', { name: 'Cases' }).getByRole('listitem')
  await expect(cases).toHaveCount(CASE_KINDS.length)
  const problems = await findProblems(page)
  await cases.last().getByRole('link').click()
  await page.getByRole('button', { name: 'Resolve', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Resolve?' })
  await question.getByRole('textbox', { name: 'How it ended' }).fill('Looked at it.')
  problems.push(...(await findProblems(page)))
  await question.getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('main').getByText('Resolved', { exact: true }).first()).toBeVisible()
  await page.goto(`/admin/cases?state=resolved&text=${subject}`)
  await expect(cases).toHaveCount(1)
  expect([...problems, ...complaints]).toEqual([])
})
