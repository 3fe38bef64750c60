import type { Locator, Page } from 'playwright/test'
import { demoBrand } from '#worker/content/demo/demo-brand'
import { beSignedIn, proveIfAsked } from '../support/accounts'
import { aBrand, ownKey, shopAt, toast } from '../support/brand-editor'
import { collectComplaints, findProblems } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

/** A PNG of stripes in a color. */
async function stripes(page: Page, { width, height, hue }: { width: number; height: number; hue: number }) {
  const base64 = await page.evaluate(
    (drawn) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: drawn.width, height: drawn.height })
      const context = canvas.getContext('2d')
      for (let left = 0; context && left < drawn.width; left += drawn.width / 8) {
        context.fillStyle = `hsl(${drawn.hue} 80% ${30 + (left / drawn.width) * 50}%)`
        context.fillRect(left, 0, drawn.width / 16, drawn.height)
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    { width, height, hue },
  )
  return { name: 'stripes.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}

const put = async (page: Page, address: string, data: object) => {
  const answer = await page.context().request.put(address, { data, headers: { origin: new URL(address).origin } })
  expect(answer.status()).toBe(200)
}

/** The brand gets dark pages and one article. */
async function aDarkShopWithABlog(page: Page, here: string, key: string) {
  const api = `${here}/api/admin/brands/${key}`
  const read = async () => (await page.context().request.get(api)).json()
  const { record, version } = await read()
  const { key: _key, version: _version, content: _content, ...brand } = record
  const theme = { ...brand.theme, background: '#101418', text: '#f0f0f0' }
  await put(page, api, { version, brand: { ...brand, theme } })
  const { blog } = demoBrand.content!
  const articles = { ...blog!.articles, articles: blog!.articles.articles.slice(0, 1) }
  await put(page, `${api}/pages/blog`, { version: version + 1, content: { ...blog, articles } })
}

const chosen = (area: Locator, label: string) => area.getByLabel(`File of the picture: ${label}`)

test('a brand shows its own logo, icon, share image and the picture of an article', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const here = shopAt('localhost', baseURL)
  const key = ownKey('pictured')
  await beSignedIn(page, here, 'admin')
  await aBrand(page, here, key)
  await aDarkShopWithABlog(page, here, key)
  await page.goto(`${here}/admin/brands?edit=${key}`)
  const complaints = collectComplaints(page)
  const section = page.getByRole('region', { name: 'Logo, icon and share image' })

  for (const [label, hue, ground] of [
    ['Logo for light backgrounds', 220, 'light'],
    ['Logo for dark backgrounds', 40, 'dark'],
  ] as const) {
    await chosen(section, label).setInputFiles(await stripes(page, { width: 900, height: 225, hue }))
    await proveIfAsked(page, section.getByRole('img', { name: `Your logo on a ${ground} background` }))
    await expect(section.getByRole('img', { name: `Your logo on a ${ground} background` })).toBeVisible()
  }

  // One that would be blurred is refused in words, and what was there stays.
  await chosen(section, 'Icon').setInputFiles(await stripes(page, { width: 600, height: 400, hue: 300 }))
  await expect(
    section.getByText(/Use a square picture of 512 × 512 pixels or more. This one has 600 × 400/),
  ).toBeVisible()
  await chosen(section, 'Icon').setInputFiles(await stripes(page, { width: 600, height: 600, hue: 300 }))
  await expect(section.getByRole('img', { name: 'Your icon on a dark background' })).toBeVisible()

  // By keyboard alone: the focus stays in the field at each step, and what was wrong with one file is not said of the next.
  const share = section.getByRole('group', { name: 'Share image (optional)' })
  const focal = share.getByRole('button', { name: /^Focal point/ })
  const chooseByKey = async (width: number, height: number) => {
    const opened = page.waitForEvent('filechooser')
    await share.getByRole('button', { name: 'Choose a picture' }).press('Enter')
    await (await opened).setFiles(await stripes(page, { width, height, hue: 120 }))
  }
  await chooseByKey(300, 200)
  await expect(share.getByText(/This one has 300 × 200/)).toBeVisible()
  await chooseByKey(2400, 800)
  await expect(focal).toBeFocused()
  await expect(share.getByText(/This one has 300 × 200/)).toBeHidden()
  await share.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(share.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
  await chooseByKey(2400, 800)
  await focal.press('ArrowRight')
  await expect(section.getByRole('img', { name: 'What will be shared of it' })).toBeVisible()
  // Nothing is saved without a picture that is on its way.
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeEnabled()
  let letArrive = () => {}
  const mayArrive = new Promise<void>((resolve) => (letArrive = resolve))
  await page.route(`**/api/admin/brands/${key}/pictures`, async (route) => {
    if (route.request().method() === 'POST') await mayArrive
    await route.continue()
  })
  await share.getByRole('button', { name: 'Use this part' }).press('Enter')
  await expect(share).toBeFocused()
  await expect(save).toBeDisabled()
  letArrive()
  await expect(share.getByRole('button', { name: 'Choose another picture' })).toBeFocused()
  await expect(save).toBeEnabled()
  await section.getByLabel('What the share image shows').fill('Green stripes')
  expect(await findProblems(page)).toEqual([])
  if (process.env.SHOTS) await section.screenshot({ path: `${process.env.SHOTS}/editor.png` })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await proveIfAsked(page, toast(page, 'is saved'))

  await page.goto(`${here}/admin/pages/blog?of=${key}`)
  const articles = page.getByRole('region', { name: 'Articles', exact: true })
  await articles.getByRole('button', { expanded: false }).first().click()
  await articles
    .getByLabel(/File of the picture/)
    .setInputFiles(await stripes(page, { width: 1600, height: 1000, hue: 0 }))
  await articles.getByLabel('What it shows').fill('Red stripes')
  await page.getByRole('button', { name: 'Save page' }).click()
  await proveIfAsked(page, toast(page, 'The page is saved'))
  expect(complaints).toEqual([])

  const shop = shopAt(key, baseURL)
  const pictures = new RegExp(`^${shop}/pictures/${key.replaceAll('.', '\\.')}/[0-9a-f]{32}`)
  for (const width of [390, 1440]) {
    const visitor = await page
      .context()
      .browser()!
      .newPage({ viewport: { width, height: 900 } })
    const visitorComplaints = collectComplaints(visitor)
    await visitor.goto(`${shop}/blog`)
    const logo = visitor.getByRole('banner').locator('img')
    await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480)
    const head = (selector: string, name: string) => visitor.locator(selector).first().getAttribute(name)
    expect(await logo.evaluate((img: HTMLImageElement) => img.src)).toMatch(pictures)
    // The pages are dark: the yellow one shows.
    const hue = await logo.evaluate((img: HTMLImageElement) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 120 })
      const context = canvas.getContext('2d')!
      context.drawImage(img, 0, 0)
      const [red = 0, , blue = 0] = context.getImageData(5, 60, 1, 1).data
      return red > blue ? 'yellow' : 'blue'
    })
    expect(hue).toBe('yellow')
    expect(await head('link[rel="icon"]', 'href')).toMatch(/-32\.png$/)
    expect(await head('link[rel="apple-touch-icon"]', 'href')).toMatch(/-180\.png$/)
    const shared = (name: string) => head(`meta[property="og:image${name}"]`, 'content')
    expect([await shared(''), await shared(':width'), await shared(':height'), await shared(':alt')]).toEqual([
      expect.stringMatching(new RegExp(`${pictures.source}-1200\\.jpg$`)),
      '1200',
      '630',
      'Green stripes',
    ])
    const photo = visitor.getByRole('img', { name: 'Red stripes' })
    await photo.scrollIntoViewIfNeeded()
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeTruthy()
    expect(await findProblems(visitor)).toEqual([])
    if (process.env.SHOTS) await visitor.screenshot({ path: `${process.env.SHOTS}/blog-${width}.png` })
    const article = await visitor.locator('main a[href^="/blog?article="]').first().getAttribute('href')
    await visitor.goto(shop + article)
    await expect(visitor.getByRole('img', { name: 'Red stripes' })).toHaveAttribute('fetchpriority', 'high')
    expect([await shared(''), await shared(':alt')]).toEqual([expect.stringMatching(pictures), 'Red stripes'])
    if (process.env.SHOTS) await visitor.screenshot({ path: `${process.env.SHOTS}/article-${width}.png` })
    expect(visitorComplaints).toEqual([])
    for (const [address, type] of [
      [(await head('link[rel="icon"]', 'href')) ?? '', 'image/png'],
      [(await shared('')) ?? '', 'image/webp'],
    ] as const) {
      const answer = await visitor.evaluate(async (url) => {
        const { status, headers } = await fetch(url)
        return [status, headers.get('content-type')]
      }, address)
      expect(answer).toEqual([200, type])
    }
    await visitor.close()
  }
})
