import { beSignedIn } from '../support/accounts'
import { aBrand, ownKey, shopAt, toast } from '../support/brand-editor'
import { collectComplaints, findProblems } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// A new brand without content gets an article.

test('an article is written, and travelers read it', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const [desk, key] = [shopAt('localhost', baseURL), ownKey('limes')]
  await beSignedIn(page, desk, 'admin')
  await aBrand(page, desk, key)
  const complaints = collectComplaints(page)
  const part = (name: string) => page.getByRole('region', { name, exact: true })

  await page.goto(`${desk}/admin/pages/blog?of=${key}`)
  await part('Top of the page').getByLabel('Title').fill('Lime notes')
  await part('Articles').getByRole('checkbox', { name: 'Show this part' }).check()
  await part('Articles').getByRole('button', { name: 'Add an article' }).click()
  await part('Articles').getByLabel('Title').fill('How limes fly')
  await part('Articles').getByLabel('Published on').fill('2026-11-20')
  await part('Articles').getByLabel('Category').fill('Fruit')
  await part('Articles').getByLabel('Summary').fill('Everything that a lime has to know before it boards.')
  const text = part('Articles').getByRole('textbox', { name: 'Text' })
  await text.fill('Before you pack')
  const tools = part('Articles').getByRole('group', { name: 'Formatting of Text' })
  await tools.getByRole('button', { name: 'Heading', exact: true }).click()
  await expect(text).toHaveValue('## Before you pack')
  await text.press('End')
  await page.keyboard.insertText('\n\nAsk at <b>')
  await tools.getByRole('combobox').selectOption('{brand}')
  await expect(text).toHaveValue('## Before you pack\n\nAsk at <b>{brand}')
  await expect(text).toBeFocused()
  await page.keyboard.insertText(', or see [our questions](/faq).\n\n- A net\n- A **ticket**')
  await part('Articles').getByRole('tab', { name: 'Preview' }).click()
  await expect(part('Preview of Text').getByRole('heading', { name: 'Before you pack' })).toBeVisible()
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(toast(page, 'The page is saved')).toBeVisible()
  expect(complaints).toEqual([])

  await page.goto(`${shopAt(key, baseURL)}/blog`)
  await page.getByRole('link', { name: 'How limes fly' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Before you pack' })).toBeVisible()
  await expect(page).toHaveTitle(`How limes fly - Brand ${key}`)
  await expect(page.getByText(`Ask at <b>Brand ${key}, or see our questions.`)).toBeVisible()
  await expect(page.getByRole('article').getByRole('listitem')).toHaveText(['A net', 'A ticket'])
  expect(await findProblems(page)).toEqual([])
  await expect(page.getByRole('link', { name: 'our questions' })).toHaveAttribute('href', '/faq')
})
