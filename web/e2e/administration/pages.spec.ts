import { beSignedIn } from '../support/accounts'
import { aBrand, ownKey, shopAt, toast } from '../support/brand-editor'
import { collectComplaints, findProblems } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// A new brand has filled in no page: it gets one.

test('an owner fills in a page, sees it before it is saved, and travelers find it', { tag: '@desktop' }, async ({
  page,
  request,
  baseURL,
}) => {
  const [desk, key] = [shopAt('localhost', baseURL), ownKey('pages')]
  await beSignedIn(page, desk, 'admin')
  await aBrand(page, desk, key)
  const about = () => request.get('/about', { headers: { host: key } })
  const before = await about()
  expect([before.status(), (await before.text()).includes('href="/about"')]).toEqual([404, false])

  await page.goto(`${desk}/admin/pages?of=${key}`)
  await page.getByRole('main').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`About page of Brand ${key}`)
  const complaints = collectComplaints(page)
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await part('Top of the page').getByLabel('Title').fill('Where limes grow')
  await part('Story').getByRole('checkbox', { name: 'Show this part' }).check()
  await part('Story').getByLabel('Title').fill('How {brand} began')
  await part('Story').getByLabel('Text').fill('<script>alert(1)</script> was our first line.')
  await part('People').getByRole('checkbox', { name: 'Show this part' }).check()
  await part('People').getByRole('button', { name: 'Add a person' }).click()
  await expect(part('People').getByLabel('Name')).toBeFocused()
  await part('People').getByLabel('Name').fill('Lia Lime')
  await part('People').getByLabel('Role').fill('Gardener')
  await part('People').getByLabel('Title').fill('Who we are')

  const preview = page.frameLocator('iframe[title^="Preview of the page"]')
  await page.getByRole('complementary', { name: 'Preview and words' }).scrollIntoViewIfNeeded()
  await expect(preview.getByRole('heading', { name: `How Brand ${key} began` })).toBeVisible({ timeout: 30_000 })
  await expect(preview.getByText('Lia Lime')).toBeVisible()

  // What is typed outlives a reload.
  await page.reload()
  await expect(part('People').getByLabel('Name')).toHaveValue('Lia Lime')
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
  expect(await findProblems(page)).toEqual([])
  expect((await about()).status()).toBe(404)
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(toast(page, 'The page is saved')).toBeVisible()
  expect(complaints).toEqual([])

  expect((await about()).status()).toBe(200)
  const visitor = await page.context().newPage()
  await visitor.goto(`${shopAt(key, baseURL)}/about`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Where limes grow')
  await expect(visitor.getByText('<script>alert(1)</script> was our first line.')).toBeVisible()
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true })).toBeVisible()
})
