import { beSignedIn } from '../support/accounts'
import { aBrand, ownKey, shopAt, writePage } from '../support/brand-editor'
import { collectComplaints, findProblems } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

test('a missing item links to its field, and a brand’s footer texts are previewed', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const here = shopAt('localhost', baseURL)
  const key = ownKey('words')
  await beSignedIn(page, here, 'admin')
  await aBrand(page, here, key)
  await writePage(page, here, key, 'footer', {
    links: { isShown: true, title: 'More of us', links: [{ label: 'Our questions', href: '/faq' }] },
    profiles: { isShown: true, profiles: [{ href: 'https://www.youtube.com/@words' }] },
  })
  const complaints = collectComplaints(page)

  // It is a copy of the platform's brand, which has only the default logo.
  await page.goto(`${here}/admin/pages?of=${key}`)
  const missing = page.getByRole('region', { name: 'Still missing to go live', exact: true })
  await expect(missing.getByText('3 things that are required are missing.')).toBeVisible()
  await missing.getByText(/^Recommended: \d/).click()
  expect(await findProblems(page)).toEqual([])
  // A field whose code is loaded later.
  await missing.getByRole('link', { name: 'An icon' }).click()
  const icon = page.getByRole('group', { name: /^Icon/ })
  await expect(icon.getByRole('button', { name: 'Choose a picture' })).toBeFocused()

  await page.goto(`${here}/admin/pages/footer?of=${key}`)
  await page.getByRole('complementary', { name: 'Preview and words' }).scrollIntoViewIfNeeded()
  const foot = page.frameLocator('iframe[title^="Preview of the foot"]').getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: 'Our questions' })).toBeInViewport({ timeout: 30_000 })
  await expect(foot.getByRole('link', { name: 'YouTube' })).toHaveAttribute('href', 'https://www.youtube.com/@words')
  expect(complaints).toEqual([])
})
