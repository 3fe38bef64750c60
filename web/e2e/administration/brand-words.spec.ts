import { beSignedIn, proveIfAsked, signInAnew } from '../support/accounts'
import { aBrand, ownKey, shopAt, toast } from '../support/brand-editor'
import { collectComplaints, findProblems } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// A new brand gets what is missing to go live: each word where a traveler meets it, in a search result, at the foot of a page, in a mail.

test('what is missing gets less with each word that is filled in, and travelers meet the words', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  test.setTimeout(240_000)
  const here = shopAt('localhost', baseURL)
  const key = ownKey('words')
  const shop = shopAt(key, baseURL)
  await beSignedIn(page, here, 'admin')
  await aBrand(page, here, key)
  const complaints = collectComplaints(page)
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const missing = part('Still missing to go live')
  const list = () => page.goto(`${here}/admin/pages?of=${key}`)
  const save = async (button: string, told: string) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await proveIfAsked(page, toast(page, told).first())
  }

  // It began as a copy of the platform's own brand, whose logo is no logo of its own.
  await list()
  await expect(missing.getByText('3 things that are required are missing.')).toBeVisible()
  await missing.getByRole('link', { name: 'The legal name of your company' }).click()
  await expect(page.getByRole('textbox', { name: 'Legal name' })).toBeFocused()
  await page.keyboard.type('Words Aloft Ltd.')
  await page.getByRole('textbox', { name: 'Jurisdiction' }).fill('Ontario, Canada')
  await page.getByRole('textbox', { name: 'Logo' }).fill('/brands/blossom.svg')
  await save('Save', 'is saved')
  await page.getByRole('link', { name: 'Still missing to go live' }).click()
  await expect(missing.getByText('Nothing that is required is missing.')).toBeVisible()
  expect(await findProblems(page)).toEqual([])

  // A field whose code comes late.
  await missing.getByText(/^Recommended: \d/).click()
  await missing.getByRole('link', { name: 'An icon' }).click()
  const icon = page.getByRole('group', { name: /^Icon/ })
  await expect(icon.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
  await list()

  // The title of home, from the list to the search result.
  await missing.getByText(/^Recommended: \d/).click()
  await missing.getByRole('link', { name: 'What search engines say of your home page' }).click()
  await expect(part('Title and description').getByLabel('Description')).toBeFocused()
  await page.keyboard.type('Fly with {brand}, word by word.')
  await part('Title and description').getByLabel('Title').fill('{brand}, aloft')
  const result = part('Title and description').getByRole('figure', { name: 'As a search result' })
  await expect(result.getByText(`Brand ${key}, aloft`)).toBeVisible()
  await expect(result).toContainText(`Description: ${`Fly with Brand ${key}, word by word.`.length} characters`)
  await save('Save page', 'The page is saved')
  await list()
  await missing.getByText(/^Recommended: \d/).click()
  await expect(missing.getByRole('link', { name: 'What search engines say of your home page' })).toHaveCount(0)

  // A link and a profile at the foot of every page. A wrong address is told, its entry opens, and the press counted.
  await page.goto(`${here}/admin/pages/footer?of=${key}`)
  const links = part('Links of your own')
  await links.getByRole('checkbox', { name: 'Show this part' }).check()
  await links.getByLabel('Title').fill('More of us')
  await links.getByRole('button', { name: 'Add a link' }).click()
  await expect(links.getByLabel('Words')).toBeFocused()
  await page.keyboard.type('Our questions')
  await links.getByLabel('Where it leads').fill('/faq')
  await links.getByRole('button', { name: /^link 1 Our questions/ }).press('Enter')
  await expect(links.getByLabel('Words')).toBeHidden()
  const profiles = part('Profiles on social networks')
  await profiles.getByRole('checkbox', { name: 'Show this part' }).check()
  await profiles.getByRole('button', { name: 'Add a profile' }).click()
  await expect(profiles.getByLabel('Address of the profile')).toBeFocused()
  await page.keyboard.type('https://blog.example/me')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(profiles.getByText(/use the address of a profile at/)).toBeVisible()
  await expect(profiles.getByLabel('Address of the profile')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('https://www.youtube.com/@words')
  expect(await findProblems(page)).toEqual([])
  await page.getByRole('complementary', { name: 'Preview and words' }).scrollIntoViewIfNeeded()
  const end = page.frameLocator('iframe[title^="Preview of the foot"]').getByRole('link', { name: 'Our questions' })
  await expect(end).toBeInViewport({ timeout: 30_000 })
  await save('Save', 'Your words are saved')

  // The words of mails, previewed as they are sent.
  await page.goto(`${here}/admin/pages/mails?of=${key}`)
  await part('Signature').getByRole('checkbox', { name: 'Use this' }).check()
  await part('Signature').getByLabel('Text').fill('High regards,\nthe <b>people</b> of {brand}')
  await part('Where answers go').getByRole('checkbox', { name: 'Use this' }).check()
  await part('Where answers go').getByLabel('Reply-to address').fill('answers@words.example')
  await page.getByRole('complementary', { name: 'Preview and words' }).scrollIntoViewIfNeeded()
  const sample = page.frameLocator('iframe[title^="Sample of a mail"]')
  await expect(sample.getByText(`the <b>people</b> of Brand ${key}`)).toBeVisible({ timeout: 30_000 })
  await save('Save', 'Your words are saved')
  expect(complaints).toEqual([])

  const traveler = await page.context().browser()!.newPage()
  await traveler.goto(shop)
  await expect(traveler).toHaveTitle(`Brand ${key}, aloft`)
  const shared = traveler.locator('meta[property="og:description"]')
  await expect(shared).toHaveAttribute('content', `Fly with Brand ${key}, word by word.`)
  const foot = traveler.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: 'YouTube' })).toHaveAttribute('href', 'https://www.youtube.com/@words')
  await foot.getByRole('navigation', { name: 'More of us' }).getByRole('link', { name: 'Our questions' }).click()
  await expect(traveler).toHaveURL(`${shop}/faq`)
  // The app's own way back names the page as the server did.
  await traveler.goBack()
  await expect(traveler).toHaveTitle(`Brand ${key}, aloft`)

  const { email } = await signInAnew(traveler)
  const mail = traveler.getByRole('link').filter({ hasText: email }).first()
  await expect(async () => {
    await traveler.goto(`${shop}/dev/mailbox`)
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.click()
  await expect(traveler.getByText('answers@words.example')).toBeVisible()
  const letter = traveler.frameLocator('iframe')
  await expect(letter.getByText(`the <b>people</b> of Brand ${key}`)).toBeVisible()
  await traveler.close()
})
