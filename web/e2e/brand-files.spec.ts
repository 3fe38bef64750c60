import { defaultBrand } from '#worker/domain/brand/default-brand'
import { beAt, beSignedIn } from './support/accounts'
import { aBrand, field, ownKey, preview, save, seePreview, shopAt, writeAbout } from './support/brand-editor'
import { collectComplaints } from './support/page-checks'
import { expect, test } from './support/warm-test'

// What comes into the brand manager from outside: hostile input, which stays outside, and brands in files.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inside}</svg>`

const HOSTILE_LOGOS: [name: string, type: string, content: string | Buffer, message: RegExp][] = [
  ['handler.svg', 'image/svg+xml', svg('', ' onload="window.hacked = true"'), /it has the event handler onload/],
  ['huge.png', 'image/png', Buffer.alloc(2 * 1024 * 1024), /at most 32 kB, and this file has 2.0 MB/],
]

test('hostile logos, files, colors and hosts are refused with the reason, and nothing is saved or executed', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const here = shopAt('localhost', baseURL)
  const key = ownKey('hostile')
  await beSignedIn(page, here, 'admin')
  await aBrand(page, here, key)
  const complaints = collectComplaints(page)
  const writes: string[] = []
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => complaints.push('opened a dialog')))
  page.on('request', (request) => {
    if (['PUT', 'POST'].includes(request.method()) && request.url().includes('/api/admin/brands'))
      writes.push(request.url())
    if (request.url().includes('evil.example')) complaints.push(`asked for ${request.url()}`)
  })
  await page.goto(`/admin/brands?edit=${key}`)
  await expect(field(page, 'Brand name')).toHaveValue(`Brand ${key}`)

  for (const [name, mimeType, content, message] of HOSTILE_LOGOS) {
    await page.getByLabel('Logo file').setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
    await expect(page.getByRole('region', { name: 'Identity' }).getByText(message), name).toBeVisible()
  }
  await expect(page.getByAltText('The logo')).toHaveAttribute('src', defaultBrand.logo)

  const file = (text: string) => ({ name: 'brand.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  for (const [text, message] of [
    [JSON.stringify({ name: '"><img src=x onerror="window.hacked = true">' }), 'Host name (domain)'],
  ] as const) {
    await page.getByLabel('Brand file').setInputFiles(file(text))
    await expect(page.getByText('The file was not imported')).toBeVisible()
    await expect(page.getByText(message)).toBeVisible()
  }
  await expect(field(page, 'Brand name')).toHaveValue(`Brand ${key}`)

  const color = '#123456;}body{display:none}'
  await field(page, 'Primary color').fill(color)
  await save(page)
  await expect(page.getByText('Use a color such as #004499')).toBeVisible()
  await expect(field(page, 'Primary color')).toBeFocused()
  await expect(field(page, 'Primary color')).toHaveValue(color)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(field(page, 'Primary color')).toHaveValue(defaultBrand.theme.primary)

  await page.goto('/admin/brands?create=1')
  await field(page, 'Brand name').fill('</script><script>window.hacked = true</script>')
  await field(page, 'Email').fill('hello@example.com')
  await field(page, 'Host name').fill('"><script>')
  await page.getByRole('button', { name: 'Create brand' }).click()
  await expect(page.getByText('Use a host name such as flights.example.com')).toBeVisible()
  // A name may have any signs; they are only ever text.
  await seePreview(page)
  await expect(preview(page).getByText('</script><script>window.hacked = true</script>').first()).toBeVisible({
    timeout: 30_000,
  })
  const isHacked = (root: Element) => 'hacked' in (root.ownerDocument.defaultView ?? {})
  expect([
    await page.locator('html').evaluate(isHacked),
    await preview(page).locator('html').evaluate(isHacked),
  ]).toEqual([false, false])
  expect(writes).toEqual([])
  expect(complaints).toEqual([])
  const { version } = await (await page.context().request.get(`${here}/api/admin/brands/${key}`)).json()
  expect(version).toBe(1)
})

test('a brand goes out as a file and comes back as another one', async ({ page, baseURL }) => {
  const here = shopAt('localhost', baseURL)
  const [key, copy] = [ownKey('exported'), ownKey('imported')]
  await beSignedIn(page, here, 'admin')
  await aBrand(page, here, key)
  await page.goto(`/admin/brands?edit=${key}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export JSON' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`brand-${key}.json`)
  await page.goto('/admin/brands?create=1')
  await page.getByLabel('Brand file').setInputFiles((await download.path()) ?? '')
  await expect(field(page, 'Host name')).toHaveValue(key)
  await page.getByRole('button', { name: 'Create brand' }).click()
  await expect(page.getByText('There is a brand with this host name already.')).toBeVisible()
  await expect(field(page, 'Host name')).toBeFocused()
  await field(page, 'Host name').fill(copy)
  await page.getByRole('button', { name: 'Create brand' }).click()
  await expect(page).toHaveURL(`${here}/admin/brands?edit=${copy}`)
  await beAt(page, shopAt(copy, baseURL))
  expect(await page.evaluate(async () => (await fetch('/')).text())).toContain(
    `<title>Brand ${key} - Flight Booking</title>`,
  )
})

test('a brand is duplicated with its pages and pictures', async ({ page, baseURL }) => {
  const here = shopAt('localhost', baseURL)
  const [key, copy] = [ownKey('original'), ownKey('duplicate')]
  await beSignedIn(page, here, 'admin')
  await aBrand(page, here, key)
  await writeAbout(page, here, key)

  await page.goto(`/admin/brands?copy=${key}`)
  await expect(page.getByText(`This brand begins as a copy of Brand ${key}`)).toBeVisible()
  await field(page, 'Brand name').fill('The other one')
  await field(page, 'Host name').fill(copy)
  await page.getByRole('button', { name: 'Create brand' }).click()
  await expect(page).toHaveURL(`${here}/admin/brands?edit=${copy}`)
  const visitor = await page.context().newPage()
  await visitor.goto(`${shopAt(copy, baseURL)}/about`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Who flies here')
  const src = await visitor.getByRole('img', { name: 'A red kite' }).getAttribute('src')
  expect(src).toContain(`/pictures/${copy}/`)
  expect(await visitor.evaluate(async (asked) => (await fetch(asked)).status, src ?? '')).toBe(200)
})
