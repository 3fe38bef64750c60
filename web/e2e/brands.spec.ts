import { type APIRequestContext, expect, type Page, test } from 'playwright/test'
import { defaultBrand } from '../../worker/domain/default-brand'
import { beSignedIn } from './administrator'
import { tabTo } from './by-keyboard'
import { complaintsOf, overflowAt320, problemsOf, settle, shops } from './page-checks'

// The brand manager as owners and administrators use it. What is changed is seen at once by everybody, so each width has brands of
// its own: the phone's owner has Blossom, the desktop's Nachtflug.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const shopAt = (host: string, baseURL: string | undefined) => `http://${host}:${new URL(baseURL ?? '').port}`
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const toast = (page: Page, title: string) => page.getByRole('region', { name: /Notifications/ }).getByText(title)
const field = (page: Page, label: string) =>
  page.getByRole('form', { name: 'Brand' }).getByRole('textbox', { name: label, exact: true })
const preview = (page: Page) => page.frameLocator('iframe[title^="Preview of"]')
/** Brings the preview, which on phones lies below the form, into the window: then it loads. */
const seePreview = (page: Page) =>
  page.getByRole('complementary', { name: 'Preview of the draft' }).scrollIntoViewIfNeeded()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** Colors as the browser computes them, of the whole theme and of what they color. */
const colorsOf = (root: Element) => {
  const view = root.ownerDocument.defaultView ?? window
  const styles = view.getComputedStyle(root)
  const names = [...root.ownerDocument.styleSheets, ...root.ownerDocument.adoptedStyleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => ('style' in rule ? [...(rule as CSSStyleRule).style] : []))
    .filter((name) => name.startsWith('--brand-'))
  const of = (selector: string) => {
    const element = root.querySelector(selector)
    if (!element) return null
    const { color, backgroundColor, borderTopColor, fontFamily } = view.getComputedStyle(element)
    return [color, backgroundColor, borderTopColor, fontFamily]
  }
  return {
    theme: Object.fromEntries([...new Set(names)].toSorted().map((name) => [name, styles.getPropertyValue(name)])),
    shown: Object.fromEntries(
      ['body', 'header', 'header a', 'h1', 'form button[type="submit"]', 'form input', 'main section'].map(
        (selector) => [selector, of(selector)],
      ),
    ),
  }
}

/** A brand for one test, made by an administrator who has confirmed it. */
async function aBrand(request: APIRequestContext, here: string, key: string) {
  const { key: _key, version: _version, ...draft } = defaultBrand
  await request.post(`${here}/api/admin/login`, { headers: { origin: here } })
  const data = { brand: { ...draft, domain: key, name: `Brand ${key}` } }
  const made = await request.post(`${here}/api/admin/brands`, { data, headers: { origin: here } })
  expect([201, 409]).toContain(made.status())
}

const ownKey = (name: string) => `${name}-${test.info().project.name}-${test.info().retry}.localhost`

test('an owner edits, previews, saves, visits and restores', async ({ page, baseURL }) => {
  test.setTimeout(240_000)
  const complaints = complaintsOf(page)
  const { host, brand } = shops[test.info().project.name === 'phone' ? 2 : 1] ?? shops[0]!
  const here = shopAt(host, baseURL)
  await beSignedIn(page, here, 'owner')
  await page.goto(`${here}/admin/brands`)
  await page.getByRole('link', { name: `Edit ${brand.name}` }).click()
  await expect(page).toHaveURL(`${here}/admin/brands?edit=${host}`)
  await expect(heading(page)).toHaveText(`Edit ${brand.name}`)
  const version = Number(/version (\d+)/.exec(await page.getByText(/, version \d+$/).innerText())?.[1])

  await field(page, 'Tagline').fill('Another way to fly')
  await field(page, 'Primary color').fill('#0b6e4f')
  await field(page, 'Accent color').fill('#ffd23f')
  await page.getByRole('combobox', { name: 'Font' }).selectOption('Georgia')
  await field(page, 'Business').fill('12.5')
  const draftRow = page.getByRole('region', { name: 'Markup' }).getByRole('row', { name: /^Draft/ })
  await expect(draftRow).toBeVisible({ timeout: 30_000 })
  await page.getByRole('combobox', { name: 'Cabin of the example' }).selectOption('business')
  await expect(page.getByRole('region', { name: 'Markup' }).getByRole('row', { name: /^Now/ })).toBeVisible({
    timeout: 30_000,
  })
  const [, nowPrice, draftPrice] = await page.getByRole('region', { name: 'Markup' }).getByRole('row').allInnerTexts()
  expect(draftPrice?.replace('Draft', '')).not.toBe(nowPrice?.replace('Now', ''))

  // The draft is on the pages of the preview before anything is saved.
  await seePreview(page)
  const isPhone = test.info().project.name === 'phone'
  if (isPhone) await page.getByRole('tab', { name: 'Phone' }).click()
  await expect(preview(page).getByText('Another way to fly').first()).toBeVisible({ timeout: 30_000 })
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Where do you want to fly?')
  await expect(preview(page).getByRole('button', { name: 'Search Flights' })).toBeVisible({ timeout: 30_000 })
  const previewed = await preview(page).locator('html').evaluate(colorsOf)
  expect(previewed.theme['--brand-primary']).toBe('#0b6e4f')
  await page.getByRole('tab', { name: 'Results' }).click()
  await expect(
    preview(page)
      .getByRole('link', { name: /View Details/ })
      .first(),
  ).toBeVisible({ timeout: 60_000 })
  await page.getByRole('tab', { name: 'Email' }).click()
  await expect(
    preview(page)
      .getByText(/Your booking is confirmed/)
      .first(),
  ).toBeVisible({ timeout: 60_000 })

  const visitor = await page.context().newPage()
  await visitor.goto(here)
  await expect(visitor.getByText('Another way to fly')).toHaveCount(0)
  await save(page)
  await expect(toast(page, `${brand.name} is saved`)).toBeVisible()
  await expect(page.getByText(`${host}, version ${version + 1}`)).toBeVisible()
  expect(complaints.filter((complaint) => !complaint.includes('assets.duffel.com'))).toEqual([])

  // Within a minute everywhere; at this machine usually at once.
  await expect
    .poll(
      async () => {
        await visitor.goto(here)
        return visitor.locator('header').innerText()
      },
      { timeout: 75_000 },
    )
    .toContain('Another way to fly')
  await visitor.getByRole('button', { name: 'Search Flights' }).waitFor()
  const served = await visitor.locator('html').evaluate(colorsOf)
  expect(served).toEqual(previewed)

  await page.getByRole('button', { name: `Restore version ${version}`, exact: true }).click()
  await expect(page.getByText(`${host}, version ${version + 2}`)).toBeVisible()
  await expect(field(page, 'Tagline')).toHaveValue(brand.tagline)
  await expect
    .poll(
      async () => {
        await visitor.goto(here)
        return visitor.locator('header').innerText()
      },
      { timeout: 75_000 },
    )
    .toContain(brand.tagline)
})

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inside}</svg>`

const HOSTILE_LOGOS: [name: string, type: string, content: string | Buffer, message: RegExp][] = [
  ['script.svg', 'image/svg+xml', svg('<script>window.hacked = true</script>'), /it has a script in it/],
  ['handler.svg', 'image/svg+xml', svg('', ' onload="window.hacked = true"'), /it has the event handler onload/],
  [
    'page.svg',
    'image/svg+xml',
    svg(
      '<foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="window.hacked = true"/></foreignObject>',
    ),
    /it has a <foreignObject> element/,
  ],
  ['outside.svg', 'image/svg+xml', svg('<use href="https://evil.example/x.svg#a"/>'), /refers to something outside/],
  ['doctype.svg', 'image/svg+xml', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('')}`, /it has a document type/],
  ['logo.png', 'image/png', '<html><script>window.hacked = true</script>', /The logo is not a PNG picture/],
  ['logo.gif', 'image/gif', 'GIF89a', /Use a PNG or an SVG picture/],
  ['huge.png', 'image/png', Buffer.alloc(20 * 1024 * 1024), /at most 32 kB, and this file has 20.0 MB/],
]

test('hostile logos, files, colors and hosts are refused with the reason, and nothing is saved or executed', async ({
  page,
  baseURL,
}) => {
  const here = shopAt('localhost', baseURL)
  const key = ownKey('hostile')
  await beSignedIn(page, here, 'admin')
  await aBrand(page.context().request, here, key)
  const complaints = complaintsOf(page)
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
    ['{\n  "name": "x",\n}', 'look at line 3, column 1'],
    ['<script>window.hacked = true</script>', 'look at line 1, column 1'],
    [JSON.stringify({ name: '"><img src=x onerror="window.hacked = true">' }), 'Host name (domain)'],
  ] as const) {
    await page.getByLabel('Brand file').setInputFiles(file(text))
    await expect(page.getByText('The file was not imported')).toBeVisible()
    await expect(page.getByText(message)).toBeVisible()
  }
  await expect(field(page, 'Brand name')).toHaveValue(`Brand ${key}`)

  for (const color of ['red;}body{', '#123456;}body{display:none}', 'url(https://evil.example)', '</style><script>']) {
    await field(page, 'Primary color').fill(color)
    await save(page)
    await expect(page.getByText('Use a color such as #004499')).toBeVisible()
    await expect(field(page, 'Primary color')).toBeFocused()
    await expect(field(page, 'Primary color')).toHaveValue(color)
  }
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(field(page, 'Primary color')).toHaveValue(defaultBrand.theme.primary)

  await page.goto('/admin/brands?create=1')
  await field(page, 'Brand name').fill('</script><script>window.hacked = true</script>')
  await field(page, 'Email').fill('hello@example.com')
  for (const host of ['http://acme.com', '127.0.0.1', 'a b.com', 'localhost', '"><script>', 'acme.com/x', '-a.com']) {
    await field(page, 'Host name').fill(host)
    await page.getByRole('button', { name: 'Create brand' }).click()
    await expect(page.getByText('Use a host name such as flights.example.com')).toBeVisible()
  }
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
  await aBrand(page.context().request, here, key)
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
  await field(page, 'Host name').fill(copy)
  await page.getByRole('button', { name: 'Create brand' }).click()
  await expect(page).toHaveURL(`${here}/admin/brands?edit=${copy}`)
  const visitor = await page.context().newPage()
  await visitor.goto(shopAt(copy, baseURL))
  await expect(visitor).toHaveTitle(`Brand ${key} - Flight Booking`)
})

test('a brand is found, changed and saved by keyboard alone', async ({ page, baseURL }) => {
  const here = shopAt('localhost', baseURL)
  const key = ownKey('keyboard')
  await beSignedIn(page, here, 'admin')
  await aBrand(page.context().request, here, key)
  await page.goto('/admin/brands')
  await tabTo(page, page.getByRole('link', { name: `Edit Brand ${key}` }))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(`Edit Brand ${key}`)
  await tabTo(page, field(page, 'Brand name'))
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('Enter')
  await expect(toast(page, `Brand ${key}! is saved`)).toBeVisible()
  await seePreview(page)
  const stage = page.getByRole('region', { name: /^Preview of the home page/ })
  await expect(stage).toBeVisible()
  await tabTo(page, stage)
  await page.keyboard.press('ArrowDown')
})

for (const { host, brand } of shops) {
  test(`the editor in the colors of ${brand.name} is fit to be used`, async ({ page, baseURL }) => {
    const complaints = complaintsOf(page)
    const here = shopAt(host, baseURL)
    await beSignedIn(page, here, host === 'localhost' ? 'admin' : 'owner')
    await page.goto(`${here}/admin/brands?edit=${brand.key}`)
    await expect(heading(page)).toHaveText(`Edit ${brand.name}`)
    await page.getByText(/^All \d+ pairs$/).click()
    await field(page, 'Primary color').fill('red')
    await save(page)
    await expect(page.getByText('Use a color such as #004499')).toBeVisible()
    await settle(page)
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Where do you want to fly?', {
      timeout: 30_000,
    })
    await expect(page.getByRole('region', { name: 'Markup' }).getByRole('row', { name: /^Now/ })).toBeVisible({
      timeout: 30_000,
    })
    expect([...(await problemsOf(page)), ...(await overflowAt320(page)), ...complaints]).toEqual([])
  })
}
