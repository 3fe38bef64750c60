import type { Locator, Page } from 'playwright/test'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { beSignedIn } from '../support/accounts'
import { aBrand, ownKey, shopAt, toast } from '../support/brand-editor'
import { collectComplaints, findProblems, overflowAt320 } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

/** A striped PNG in a color. */
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

const chosen = (area: Locator, label: string) => area.getByLabel(`File of the picture: ${label}`)

test('a brand shows its own logo, icon and share image', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const here = shopAt('localhost', baseURL)
  const key = ownKey('pictured')
  await beSignedIn(page, here, 'admin')
  const dark = { ...defaultBrand.theme, background: '#101418', text: '#f0f0f0' }
  await aBrand(page, here, key, { ...defaultBrand, theme: dark })
  await page.goto(`${here}/admin/brands?edit=${key}`)
  const complaints = collectComplaints(page)
  const section = page.getByRole('region', { name: 'Logo, icon and share image' })

  for (const [label, hue, ground] of [
    ['Logo for light backgrounds', 220, 'light'],
    ['Logo for dark backgrounds', 40, 'dark'],
  ] as const) {
    await chosen(section, label).setInputFiles(await stripes(page, { width: 480, height: 120, hue }))
    await expect(section.getByRole('img', { name: `Your logo on a ${ground} background` })).toBeVisible()
  }

  // A picture that would look blurred is refused with a reason, and the previous one stays.
  await chosen(section, 'Icon').setInputFiles(await stripes(page, { width: 600, height: 400, hue: 300 }))
  await expect(
    section.getByText(/Use a square picture of 512 × 512 pixels or more. This one has 600 × 400/),
  ).toBeVisible()
  await chosen(section, 'Icon').setInputFiles(await stripes(page, { width: 600, height: 600, hue: 300 }))
  await expect(section.getByRole('img', { name: 'Your icon on a dark background' })).toBeVisible()

  // By keyboard alone: the focus stays in the field at each step, and the error of one file is not shown for the next.
  const field = section.getByRole('group', { name: 'Share image (optional)' })
  const focal = field.getByRole('button', { name: /^Focal point/ })
  const chooseByKey = async (width: number, height: number) => {
    const opened = page.waitForEvent('filechooser')
    await field.getByRole('button', { name: 'Choose a picture' }).press('Enter')
    await (await opened).setFiles(await stripes(page, { width, height, hue: 120 }))
  }
  await chooseByKey(300, 200)
  await expect(field.getByText(/This one has 300 × 200/)).toBeVisible()
  await chooseByKey(1400, 700)
  await expect(focal).toBeFocused()
  await expect(field.getByText(/This one has 300 × 200/)).toBeHidden()
  await focal.press('ArrowRight')
  await expect(section.getByRole('img', { name: 'What will be shared of it' })).toBeVisible()
  // Nothing is saved while a picture is uploading.
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeEnabled()
  let letArrive = () => {}
  const mayArrive = new Promise<void>((resolve) => (letArrive = resolve))
  await page.route(`**/api/admin/brands/${key}/pictures`, async (route) => {
    if (route.request().method() === 'POST') await mayArrive
    await route.continue()
  })
  await field.getByRole('button', { name: 'Use this part' }).press('Enter')
  await expect(field).toBeFocused()
  await expect(save).toBeDisabled()
  letArrive()
  await expect(field.getByRole('button', { name: 'Choose another picture' })).toBeFocused()
  await expect(save).toBeEnabled()
  await section.getByLabel('What the share image shows').fill('Green stripes')
  expect(await findProblems(page)).toEqual([])
  await save.click()
  await expect(toast(page, 'is saved')).toBeVisible()
  expect(complaints).toEqual([])

  const shop = shopAt(key, baseURL)
  const pictures = new RegExp(`^${shop}/pictures/${key.replaceAll('.', '\\.')}/[0-9a-f]{32}`)
  await page.goto(`${shop}/faq`)
  const logo = page.getByRole('banner').locator('img')
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480)
  expect(await logo.evaluate((img: HTMLImageElement) => img.src)).toMatch(pictures)
  // The pages are dark, so the yellow logo shows.
  const hue = await logo.evaluate((img: HTMLImageElement) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 120 })
    const context = canvas.getContext('2d')!
    context.drawImage(img, 0, 0)
    const [red = 0, , blue = 0] = context.getImageData(5, 60, 1, 1).data
    return red > blue ? 'yellow' : 'blue'
  })
  expect(hue).toBe('yellow')
  expect(await overflowAt320(page)).toEqual([])
  const icon = (await page.locator('link[rel="icon"]').first().getAttribute('href')) ?? ''
  const share = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  expect([icon, share]).toEqual([expect.stringMatching(/-32\.png$/), expect.stringMatching(/-1200\.jpg$/)])
  const shown = await page.evaluate(
    (files) =>
      Promise.all(
        files.map(async (file) => {
          const { width, height } = await createImageBitmap(await (await fetch(file)).blob())
          return [width, height]
        }),
      ),
    [icon, share],
  )
  expect(shown).toEqual([
    [32, 32],
    [1200, 630],
  ])
  expect(complaints).toEqual([])
})
