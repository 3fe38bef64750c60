import { beSignedIn } from './support/accounts'
import { aBrand, field, heading, ownKey, preview, save, seePreview, shopAt, toast } from './support/brand-editor'
import {
  collectComplaints,
  findProblems,
  hardestShops,
  overflowAt320,
  settle,
  shops,
  tabTo,
} from './support/page-checks'
import { expect, test } from './support/warm-test'

// The brand manager as owners and administrators use it. Changes are public at once, so each test has its own brand.

/** The computed colors of the theme and of elements that use them. */
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

test('a brand is edited, previewed, saved by the keyboard, visited and restored', { tag: '@desktop' }, async ({
  page,
  request,
  baseURL,
}) => {
  const complaints = collectComplaints(page)
  const like = shops[1]?.brand ?? shops[0]!.brand
  const key = ownKey('edited')
  const [here, name] = [shopAt(key, baseURL), `Brand ${key}`]
  const desk = shopAt('localhost', baseURL)
  await beSignedIn(page, desk, 'admin')
  await aBrand(page, desk, key, like)
  await page.goto(`/admin/brands?edit=${key}`)
  await expect(heading(page)).toHaveText(`Edit ${name}`)
  await field(page, 'Primary color').fill('#0b6e4f')
  await field(page, 'Accent color').fill('#ffd23f')
  await page.getByRole('combobox', { name: 'Font' }).selectOption('Georgia')
  await field(page, 'Business').fill('12.5')
  await page.getByRole('combobox', { name: 'Cabin of the example' }).selectOption('business')
  const markup = page.getByRole('region', { name: 'Markup' })
  for (const row of [/^Now/, /^Draft/])
    await expect(markup.getByRole('row', { name: row })).toBeVisible({ timeout: 30_000 })
  const [, nowPrice, draftPrice] = await markup.getByRole('row').allInnerTexts()
  expect(draftPrice?.replace('Draft', '')).not.toBe(nowPrice?.replace('Now', ''))
  await tabTo(page, field(page, 'Tagline'))
  await page.keyboard.type('Another way to fly')

  // The preview shows the draft before anything is saved.
  await seePreview(page)
  await expect(preview(page).getByText('Another way to fly').first()).toBeVisible({ timeout: 30_000 })
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Where do you want to fly?')
  await expect(preview(page).getByRole('button', { name: 'Search Flights' })).toBeVisible({ timeout: 30_000 })
  // It is updated while fields are filled in.
  let previewed: ReturnType<typeof colorsOf> | null = null
  await expect(async () => {
    previewed = await preview(page).locator('html').evaluate(colorsOf)
    expect(previewed.theme).toMatchObject({ '--brand-primary': '#0b6e4f', '--brand-accent': '#ffd23f' })
    expect(previewed.theme['--brand-font']).toContain('Georgia')
  }).toPass({ timeout: 30_000 })
  const written = async () => (await request.get('/', { headers: { host: key } })).text()
  expect(await written()).not.toContain('Another way to fly')
  await field(page, 'Tagline').press('Enter')
  await expect(toast(page, `${name} is saved`)).toBeVisible()
  await expect(page.getByText(`${key}, version 2`)).toBeVisible()
  expect(complaints).toEqual([])

  // Within a minute everywhere; on this machine usually at once.
  await expect.poll(written, { timeout: 75_000 }).toContain('Another way to fly')
  const visitor = await page.context().newPage()
  await visitor.goto(here)
  await visitor.getByRole('button', { name: 'Search Flights' }).waitFor()
  expect(await visitor.locator('html').evaluate(colorsOf)).toEqual(previewed)
  await visitor.close()

  await page.getByRole('button', { name: 'Restore version 1', exact: true }).click()
  await expect(page.getByText(`${key}, version 3`)).toBeVisible()
  await expect(field(page, 'Tagline')).toHaveValue(like.tagline)
  await expect.poll(written, { timeout: 75_000 }).toContain(like.tagline)
})

for (const { host, brand, once } of hardestShops) {
  test(
    `the owner of ${brand.name} finds their own brand alone, and its editor is fit to be used`,
    once,
    async ({ page, baseURL }) => {
      const complaints = collectComplaints(page)
      await beSignedIn(page, shopAt(host, baseURL), 'owner')
      await page.goto(`${shopAt(host, baseURL)}/admin/brands`)
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
      await expect(page.getByRole('heading', { name: brand.name, level: 2 })).toBeVisible()
      await expect(page.getByRole('button', { name: /Disable/ })).toHaveCount(0)
      const problems = [...(await findProblems(page)), ...(await overflowAt320(page))]

      await page.getByRole('link', { name: `Edit ${brand.name}` }).press('Enter')
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
      expect([...problems, ...(await findProblems(page)), ...(await overflowAt320(page)), ...complaints]).toEqual([])
    },
  )
}
