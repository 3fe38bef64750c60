import { beSignedIn } from '../support/accounts'
import { aBrand, field, heading, ownKey, preview, seePreview, shopAt, toast, writeAbout } from '../support/brand-editor'
import { collectComplaints } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// A brand as a whole: into a file, out of one, and begun from a template.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a whole brand goes out as a file, and becomes another one with its pages and pictures', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
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

  const visitor = await page.context().newPage()
  await visitor.goto(`${shopAt(copy, baseURL)}/about`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Who flies here')
  const src = await visitor.getByRole('img', { name: 'A red kite' }).getAttribute('src')
  expect(src).toContain(`/pictures/${copy}/`)
  expect(await visitor.evaluate(async (asked) => (await fetch(asked)).status, src ?? '')).toBe(200)
  await visitor.close()

  // The same file in the place of what a brand says: once somebody has said yes to it.
  await page.getByLabel('Whole brand’s ZIP').setInputFiles(file)
  const question = page.getByRole('dialog', { name: 'Replace all of Brought along?' })
  await expect(question.getByText('the legal texts in force')).toBeVisible()
  await question.getByRole('button', { name: 'Keep it as it is' }).click()
  await expect(heading(page)).toHaveText('Edit Brought along')
  await page.getByLabel('Whole brand’s ZIP').setInputFiles(file)
  await question.getByRole('button', { name: 'Replace it' }).click()
  await expect(toast(page, `Brand ${key} is imported`)).toBeVisible()
  await expect(heading(page)).toHaveText(`Edit Brand ${key}`)
  await expect(page.getByText(`${copy}, version 2`)).toBeVisible()
  expect(complaints).toEqual([])
})

test('a brand begins from a template, is seen so, and taken back', async ({ page, baseURL }) => {
  const host = ownKey('begun')
  const desk = shopAt('localhost', baseURL)
  await beSignedIn(page, desk, 'admin')
  await aBrand(page, desk, host)
  await page.goto(`${desk}/admin/brands?edit=${host}`)
  await page.getByRole('button', { name: 'Begin from a template' }).click()
  await page.getByRole('button', { name: 'Choose City breaks' }).click()
  const question = page.getByRole('dialog', { name: `Begin Brand ${host} from City breaks?` })
  await expect(question.getByText('these pages with all they say: Home, About, FAQ')).toBeVisible()
  await question.getByRole('button', { name: 'Begin from it' }).click()
  await expect(toast(page, `Brand ${host} begins from City breaks`)).toBeVisible()
  await expect(field(page, 'Primary color')).toHaveValue('#a63a24')
  await expect(field(page, 'Brand name')).toHaveValue(`Brand ${host}`)
  await seePreview(page)
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Which city this weekend?', {
    timeout: 30_000,
  })
  const visitor = await page.context().newPage()
  await visitor.goto(`${shopAt(host, baseURL)}/about`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('A weekend is longer than it looks')
  await visitor.close()

  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(page.getByText(`${host}, version 3`)).toBeVisible()
  await expect(field(page, 'Primary color')).not.toHaveValue('#a63a24')
})
