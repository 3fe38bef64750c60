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

// The brand manager as owners and administrators use it. What is changed is seen at once by everybody, so each test has a brand of its own.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

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

test('a brand is edited, previewed, saved, visited and restored', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const complaints = collectComplaints(page)
  const like = shops[1]?.brand ?? shops[0]!.brand
  const key = ownKey('edited')
  const [here, name] = [shopAt(key, baseURL), `Brand ${key}`]
  const desk = shopAt('localhost', baseURL)
  await beSignedIn(page, desk, 'admin')
  await aBrand(page, desk, key, like)
  await page.goto(`/admin/brands?edit=${key}`)
  await expect(heading(page)).toHaveText(`Edit ${name}`)
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
  await expect(preview(page).getByText('Another way to fly').first()).toBeVisible({ timeout: 30_000 })
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Where do you want to fly?')
  await expect(preview(page).getByRole('button', { name: 'Search Flights' })).toBeVisible({ timeout: 30_000 })
  // It is drawn anew while fields are filled in one after the other.
  let previewed: ReturnType<typeof colorsOf> | null = null
  await expect(async () => {
    previewed = await preview(page).locator('html').evaluate(colorsOf)
    expect(previewed.theme).toMatchObject({ '--brand-primary': '#0b6e4f', '--brand-accent': '#ffd23f' })
    expect(previewed.theme['--brand-font']).toContain('Georgia')
  }).toPass({ timeout: 30_000 })
  await page.getByRole('tab', { name: 'Results' }).click()
  await expect(
    preview(page)
      .getByRole('link', { name: /View Details/ })
      .first(),
  ).toBeVisible({ timeout: 60_000 })
  const visitor = await page.context().newPage()
  await visitor.goto(here)
  await expect(visitor.getByText('Another way to fly')).toHaveCount(0)
  // A page that lies behind another draws once a second.
  await page.bringToFront()
  await save(page)
  await expect(toast(page, `${name} is saved`)).toBeVisible()
  await expect(page.getByText(`${key}, version ${version + 1}`)).toBeVisible()
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
  await expect(page.getByText(`${key}, version ${version + 2}`)).toBeVisible()
  await expect(field(page, 'Tagline')).toHaveValue(like.tagline)
  const written = () => visitor.evaluate(async () => (await fetch('/')).text())
  await expect.poll(written, { timeout: 75_000 }).toContain(like.tagline)
})

test('a brand is changed and saved by keyboard alone', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const here = shopAt('localhost', baseURL)
  const key = ownKey('keyboard')
  await beSignedIn(page, here, 'admin')
  await aBrand(page, here, key)
  await page.goto(`/admin/brands?text=${key}`)
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
})

for (const { host, brand, once } of hardestShops) {
  test(`the editor in the colors of ${brand.name} is fit to be used`, once, async ({ page, baseURL }) => {
    const complaints = collectComplaints(page)
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
    expect([...(await findProblems(page)), ...(await overflowAt320(page)), ...complaints]).toEqual([])
  })
}
