import { NEUTRAL } from '#worker/content/brand-content'
import { beSignedIn } from '../support/accounts'
import { aBrand, ownKey, shopAt, toast, writePage } from '../support/brand-editor'
import { collectComplaints, findProblems } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// A new brand gets what is missing to go live, each word where a traveler meets it.

test('what is missing leads to its field, and gets less with each word that is filled in', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const here = shopAt('localhost', baseURL)
  const key = ownKey('words')
  await beSignedIn(page, here, 'admin')
  await aBrand(page, here, key)
  const complaints = collectComplaints(page)

  // It began as a copy of the platform's own brand, whose logo is no logo of its own.
  await page.goto(`${here}/admin/pages?of=${key}`)
  const missing = page.getByRole('region', { name: 'Still missing to go live', exact: true })
  await expect(missing.getByText('3 things that are required are missing.')).toBeVisible()
  await missing.getByRole('link', { name: 'The legal name of your company' }).click()
  await expect(page.getByRole('textbox', { name: 'Legal name' })).toBeFocused()
  await page.keyboard.type('Words Aloft Ltd.')
  await page.getByRole('textbox', { name: 'Jurisdiction' }).fill('Ontario, Canada')
  await page.getByRole('textbox', { name: 'Logo' }).fill('/brands/blossom.svg')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'is saved').first()).toBeVisible()
  await page.getByRole('link', { name: 'Still missing to go live' }).click()
  await expect(missing.getByText('Nothing that is required is missing.')).toBeVisible()
  expect(await findProblems(page)).toEqual([])

  // A field whose code comes late.
  await missing.getByText(/^Recommended: \d/).click()
  await missing.getByRole('link', { name: 'An icon' }).click()
  const icon = page.getByRole('group', { name: /^Icon/ })
  await expect(icon.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
  expect(complaints).toEqual([])
})

test('what a brand says beside its pages is previewed, and stands in its title and at its foot', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const here = shopAt('localhost', baseURL)
  const key = ownKey('foot')
  await beSignedIn(page, here, 'admin')
  await aBrand(page, here, key)
  const found = { isShown: true, title: '{brand}, aloft', description: 'Fly with {brand}, word by word.' }
  await writePage(page, here, key, 'home', { ...NEUTRAL.home, found })
  await writePage(page, here, key, 'footer', {
    links: { isShown: true, title: 'More of us', links: [{ label: 'Our questions', href: '/faq' }] },
    profiles: { isShown: true, profiles: [{ href: 'https://www.youtube.com/@words' }] },
  })
  const complaints = collectComplaints(page)

  await page.goto(`${here}/admin/pages/footer?of=${key}`)
  await page.getByRole('complementary', { name: 'Preview and words' }).scrollIntoViewIfNeeded()
  const end = page.frameLocator('iframe[title^="Preview of the foot"]').getByRole('link', { name: 'Our questions' })
  await expect(end).toBeInViewport({ timeout: 30_000 })
  expect(complaints).toEqual([])

  const shop = shopAt(key, baseURL)
  await page.goto(shop)
  await expect(page).toHaveTitle(`Brand ${key}, aloft`)
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: 'YouTube' })).toHaveAttribute('href', 'https://www.youtube.com/@words')
  await foot.getByRole('navigation', { name: 'More of us' }).getByRole('link', { name: 'Our questions' }).click()
  await expect(page).toHaveURL(`${shop}/faq`)
  // The app's own way back names the page as the server did.
  await page.goBack()
  await expect(page).toHaveTitle(`Brand ${key}, aloft`)
})
