import { expect, test } from './support/warm-test'

// The server's answers are the same at any width.
test.describe('the served shop', { tag: '@desktop' }, () => {
  const shops = [
    { name: 'Nachtflug', host: 'localhost', path: '/?brand=acme', primary: '#ff8a3d', logo: '/brands/nachtflug.svg' },
    { name: 'Limetta', host: 'limetta.localhost', path: '/', primary: '#a3e635', logo: '/brands/limetta.svg' },
    { name: 'Tailfin', host: 'nobody.localhost', path: '/', primary: '#004499', logo: '/logo.svg' },
  ]

  for (const { name, host, path, primary, logo } of shops) {
    test(`${host}${path} is branded ${name} from its first byte`, async ({ page, baseURL }) => {
      const port = new URL(baseURL ?? '').port
      const response = await page.goto(`http://${host}:${port}${path}`)
      expect(response?.status()).toBe(200)
      const html = (await response?.text()) ?? ''
      expect(html).toContain(`<title>${name} - Flight Booking</title>`)
      expect(html).toContain(`href="${logo}"`)
      expect(html).toMatch(new RegExp(`<style id="brand-style">[^<]*${primary}`))
      await expect(page).toHaveTitle(`${name} - Flight Booking`)
      const applied = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--brand-primary'),
      )
      expect(applied.trim()).toBe(primary)
    })
  }
})
