import { defaultBrand } from '#worker/domain/brand/default-brand'
import { beSignedIn } from './support/accounts'
import { aBrand, field, heading, ownKey, preview, seePreview, shopAt, toast, writeAbout } from './support/brand-editor'
import { collectComplaints } from './support/page-checks'
import { expect, test } from './support/warm-test'

// External input to the brand manager: hostile input, brands in files, and templates.

test('hostile logos, names and hosts are refused or only ever text, and nothing is saved or executed', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const complaints = collectComplaints(page)
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => complaints.push('opened a dialog')))
  page.on('request', (request) => {
    if (['PUT', 'POST'].includes(request.method()) && request.url().includes('/api/admin/brands'))
      complaints.push(`wrote to ${request.url()}`)
  })
  await beSignedIn(page, shopAt('localhost', baseURL), 'admin')
  await page.goto('/admin/brands?create=1')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="window.hacked = true"></svg>'
  const logo = { name: 'handler.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
  await page.getByLabel('Logo file').setInputFiles(logo)
  await expect(
    page.getByRole('region', { name: 'Identity' }).getByText(/it has the event handler onload/),
  ).toBeVisible()
  await expect(page.getByAltText('The logo')).toHaveAttribute('src', defaultBrand.logo)

  const name = '</script><script>window.hacked = true</script>'
  await field(page, 'Brand name').fill(name)
  await field(page, 'Email').fill('hello@example.com')
  await field(page, 'Host name').fill('"><script>')
  await page.getByRole('button', { name: 'Create brand' }).click()
  await expect(page.getByText('Use a host name such as flights.example.com')).toBeVisible()
  await seePreview(page)
  await expect(preview(page).getByText(name).first()).toBeVisible({ timeout: 30_000 })
  const isHacked = (root: Element) => 'hacked' in (root.ownerDocument.defaultView ?? {})
  expect(await page.locator('html').evaluate(isHacked)).toBe(false)
  // The preview is reloaded at each change, which may happen during the check.
  await expect(async () => expect(await preview(page).locator('html').evaluate(isHacked)).toBe(false)).toPass()
  expect(complaints).toEqual([])
})

test('a brand is exported as a file, imported as another one with its pages and pictures, and reset from a template', {
  tag: '@desktop',
}, async ({ page, request, baseURL }) => {
  const complaints = collectComplaints(page)
  const here = shopAt('localhost', baseURL)
  const [key, copy] = [ownKey('kept'), ownKey('brought')]
  await beSignedIn(page, here, 'admin')
  await aBrand(page, here, key)
  await writeAbout(page, here, key)

  await page.goto(`/admin/brands?edit=${key}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export whole brand' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(new RegExp(`^brand-${key}-\\d{4}-\\d{2}-\\d{2}\\.zip$`))
  const file = (await download.path()) ?? ''

  await page.goto('/admin/brands?create=1')
  const chooser = page.getByLabel('Whole brand’s ZIP')
  await chooser.setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') })
  await expect(page.getByText('This is no ZIP file, or not all of it.')).toBeVisible()
  await chooser.setInputFiles(file)
  await expect(page.getByText(`This brand begins with the file of Brand ${key}`)).toBeVisible()
  await expect(page.getByText('This is no ZIP file, or not all of it.')).toBeHidden()
  await field(page, 'Brand name').fill('Brought along')
  await field(page, 'Host name').fill(copy)
  await page.getByRole('button', { name: 'Create brand' }).click()
  await expect(page).toHaveURL(`${here}/admin/brands?edit=${copy}`)
  await expect(heading(page)).toHaveText('Edit Brought along')
  const shown = async (path: string) => (await request.get(path, { headers: { host: copy } })).text()
  const about = await shown('/about')
  expect(about).toContain('Who flies here')
  const [picture = ''] = new RegExp(`/pictures/${copy}/[\\w-]+\\.webp`).exec(about) ?? []
  expect((await request.get(picture, { headers: { host: copy } })).headers()['content-type']).toBe('image/webp')

  // Replacing all of a brand's content, by the same file or a template, needs a confirmation.
  await chooser.setInputFiles(file)
  const replacing = page.getByRole('dialog', { name: 'Replace all of Brought along?' })
  await expect(replacing.getByText('the legal texts in force')).toBeVisible()
  await replacing.getByRole('button', { name: 'Replace it' }).click()
  await expect(toast(page, `Brand ${key} is imported`)).toBeVisible()
  await page.getByRole('button', { name: 'Begin from a template' }).click()
  await page.getByRole('button', { name: 'Choose City breaks' }).click()
  const question = page.getByRole('dialog', { name: `Begin Brand ${key} from City breaks?` })
  await expect(question.getByText('these pages with all they say: Home, About, FAQ')).toBeVisible()
  await question.getByRole('button', { name: 'Keep it as it is' }).click()
  await expect(page.getByText(`${copy}, version 2`)).toBeVisible()
  await page.getByRole('button', { name: 'Begin from a template' }).click()
  await page.getByRole('button', { name: 'Choose City breaks' }).click()
  await question.getByRole('button', { name: 'Begin from it' }).click()
  await expect(page.getByText(`${copy}, version 3`)).toBeVisible()
  await expect(field(page, 'Primary color')).toHaveValue('#a63a24')
  await expect(field(page, 'Brand name')).toHaveValue(`Brand ${key}`)
  await expect.poll(() => shown('/about')).toContain('A weekend is longer than it looks')
  expect(complaints).toEqual([])
})
