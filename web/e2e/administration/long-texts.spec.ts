import { beSignedIn, proveIfAsked } from '../support/accounts'
import { shopAt, toast } from '../support/brand-editor'
import { collectComplaints, findProblems } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// Blossom Travel has said nothing of itself: its owner writes an article, an answer and who sells.

test('an owner writes an article, an answer and the seller’s details, and travelers read all three', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  test.setTimeout(240_000)
  const here = shopAt('blossom.localhost', baseURL)
  const visitor = await page.context().browser()!.newPage()
  expect((await visitor.goto(`${here}/blog`))?.status()).toBe(404)
  await visitor.goto(`${here}/terms`)
  await expect(visitor.getByText('governed by the law')).toHaveCount(0)

  await beSignedIn(page, here, 'owner')
  const complaints = collectComplaints(page)
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const save = async (button: string, told: string) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await proveIfAsked(page, toast(page, told))
  }

  await page.goto(`${here}/admin/pages/blog?of=blossom.localhost`)
  await part('Top of the page').getByLabel('Title').fill('Lime notes')
  await part('Articles').getByRole('checkbox', { name: 'Show this part' }).check()
  await part('Articles').getByRole('button', { name: 'Add an article' }).click()
  await part('Articles').getByLabel('Title').fill('How limes fly')
  await part('Articles').getByLabel('Published on').fill('2026-11-20')
  await part('Articles').getByLabel('Category').fill('Fruit')
  await part('Articles').getByLabel('Summary').fill('Everything that a lime has to know before it boards.')
  const text = part('Articles').getByRole('textbox', { name: 'Text' })
  await text.fill('Pack [gently](javascript:alert(1))')
  await text.blur()
  await expect(part('Articles').getByText('There is a link to javascript:alert(1)')).toBeVisible()
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(text).toBeFocused()
  await text.fill('Before you pack')
  const tools = part('Articles').getByRole('group', { name: 'Formatting of Text' })
  await tools.getByRole('button', { name: 'Heading', exact: true }).click()
  await expect(text).toHaveValue('## Before you pack')
  await text.press('End')
  await text.pressSequentially('\n\nAsk at <b>')
  await tools.getByRole('combobox').selectOption('{brand}')
  await expect(text).toHaveValue('## Before you pack\n\nAsk at <b>{brand}')
  await text.pressSequentially(', or see [our questions](/faq).\n\n- A net\n- A **ticket**')
  await part('Articles').getByRole('tab', { name: 'Preview' }).click()
  await expect(part('Preview of Text').getByRole('heading', { name: 'Before you pack' })).toBeVisible()
  expect(await findProblems(page)).toEqual([])
  await save('Save page', 'The page is saved')

  await page.goto(`${here}/admin/pages/faq?of=blossom.localhost`)
  await part('Questions')
    .getByRole('button', { name: /^question 1 / })
    .click()
  const question = part('Questions').getByRole('group', { name: 'question 1', exact: true })
  await question.getByLabel('Answer').fill('Squeeze the search, then pay at {brand}.')
  await save('Save page', 'The page is saved')

  await page.goto(`${here}/admin/brands?edit=blossom.localhost`)
  await part('Seller').getByLabel('Jurisdiction').fill('Sicily, Italy')
  await part('Seller').getByLabel('Tax ID').fill('IT 0123')
  await save('Save', 'is saved')
  expect(complaints).toEqual([])

  await visitor.goto(`${here}/about`)
  await visitor.goto(`${here}/faq`)
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await visitor.getByRole('link', { name: 'How limes fly' }).click()
  await expect(visitor.getByRole('heading', { level: 2, name: 'Before you pack' })).toBeVisible()
  await expect(visitor).toHaveTitle('How limes fly - Blossom Travel')
  await expect(visitor.getByText('Ask at <b>Blossom Travel, or see our questions.')).toBeVisible()
  await expect(visitor.getByRole('article').getByRole('listitem')).toHaveText(['A net', 'A ticket'])
  expect(await findProblems(visitor)).toEqual([])
  await visitor.getByRole('link', { name: 'our questions' }).click()
  await visitor.getByText('How do I book a flight?').click()
  await expect(visitor.getByText('Squeeze the search, then pay at Blossom Travel.')).toBeVisible()
  await visitor.goto(`${here}/terms`)
  await expect(visitor.getByText('These terms are governed by the law of Sicily, Italy.')).toBeVisible()
  await expect(visitor.getByText('Tax ID: IT 0123')).toBeVisible()
  await visitor.close()
})
