import type { Page } from 'playwright/test'
import { GPS } from '#worker/testing/builders/pictures'
import { beSignedIn } from '../support/accounts'
import { aBrand, ownKey, shopAt, toast } from '../support/brand-editor'
import { collectComplaints, findProblems, overflowAt320 } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

/** A photo of 2000 × 1500 pixels with a GPS position, as from a camera. */
async function aPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2000, height: 1500 })
    const context = canvas.getContext('2d')
    for (let top = 0; context && top < 1500; top += 50) {
      context.fillStyle = `hsl(${top / 5} 60% 50%)`
      context.fillRect(0, top, 2000, 50)
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  const jpeg = Buffer.from(base64, 'base64')
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from(GPS), jpeg.subarray(2)])
}

/** The cumulative layout shift of the page, as measured by the browser. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Without any shift nothing is reported.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0))))
      }),
  )

test('an owner fills in a page with a photo, previews it, and travelers see it without its GPS position', {
  tag: '@desktop',
}, async ({ page, request, baseURL }) => {
  const [desk, key] = [shopAt('localhost', baseURL), ownKey('photo')]
  const here = shopAt(key, baseURL)
  await beSignedIn(page, desk, 'admin')
  await aBrand(page, desk, key)
  const about = async () => (await request.get('/about', { headers: { host: key } })).text()
  expect(await about()).toContain('Who sells flights here')
  await page.goto(`${desk}/admin/pages/about?of=${key}`)
  const complaints = collectComplaints(page)
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const story = part('Story')
  await part('Top of the page').getByLabel('Title').fill('Who we are')
  await story.getByRole('checkbox', { name: 'Show this part' }).check()
  await story.getByLabel('Title').fill('How {brand} began')
  await story.getByLabel('Text').fill('<script>alert(1)</script> was our first line.')
  const photo = await aPhoto(page)
  expect(photo.includes('GPSLatitude')).toBe(true)

  // A file that isn't a picture is refused before the upload.
  const chosen = story.getByLabel('File of the picture')
  await chosen.setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="alert(1)"/>'),
  })
  await expect(story.getByText('This is no JPEG, PNG, WebP or AVIF picture.')).toBeVisible()
  await chosen.setInputFiles({ name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: photo })
  const focal = story.getByRole('button', { name: /^Focal point/ })
  await focal.press('ArrowUp')
  await expect(story.getByRole('button', { name: 'Focal point: 50 % from the left, 45 % from the top' })).toBeFocused()
  await focal.click({ position: { x: 40, y: 40 } })
  await expect(story.getByRole('button', { name: /: 1\d % from the left, 1\d % from the top/ })).toBeVisible()

  // The page isn't saved without a text for the picture.
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(story.getByLabel('What it shows')).toBeFocused()
  await story.getByLabel('What it shows').fill('Stripes of every color')
  const preview = page.frameLocator('iframe[title^="Preview of the page"]')
  await page.getByRole('complementary', { name: 'Preview and words' }).scrollIntoViewIfNeeded()
  await expect(preview.getByRole('heading', { name: `How Brand ${key} began` })).toBeVisible({ timeout: 30_000 })
  await expect(preview.getByRole('img', { name: 'Stripes of every color' })).toBeVisible({ timeout: 30_000 })
  expect(await findProblems(page)).toEqual([])
  expect(await about()).toContain('Who sells flights here')
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(toast(page, 'The page is saved')).toBeVisible()
  expect(complaints).toEqual([])

  const visitor = await page.context().newPage()
  await visitor.setViewportSize({ width: 390, height: 900 })
  const visitorComplaints = collectComplaints(visitor)
  await visitor.goto(`${here}/about`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Who we are')
  await expect(visitor.getByText('<script>alert(1)</script> was our first line.')).toBeVisible()
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true })).toBeVisible()
  const shown = visitor.getByRole('img', { name: 'Stripes of every color' })
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeTruthy()
  expect(await shifted(visitor)).toBeLessThan(0.01)
  expect([...(await findProblems(visitor)), ...(await overflowAt320(visitor))]).toEqual([])
  expect(visitorComplaints).toEqual([])
  const address = await shown.evaluate((img: HTMLImageElement) => img.currentSrc)
  expect(address.startsWith(`${here}/pictures/${key}/`)).toBe(true)
  expect(address).toMatch(/\/[0-9a-f]{32}-\d+\.webp$/)
  const bytes = await visitor.evaluate(async (url) => {
    const answer = await fetch(url)
    return {
      type: answer.headers.get('content-type'),
      text: new TextDecoder('latin1').decode(await answer.arrayBuffer()),
    }
  }, address)
  expect([bytes.type, bytes.text.includes('WEBP'), bytes.text.includes('GPS')]).toEqual(['image/webp', true, false])
})
