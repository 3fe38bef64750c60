import { act, waitFor } from '@testing-library/react'
import type { Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { createApp } from '#worker/app'
import { PAGE_PATHS } from '#worker/content/page-meta'
import { isPersonalPage } from '#worker/content/personal-page'
import { appFiles } from '#worker/testing/doubles/app-files'
import { ACME, anAdministration } from '#worker/testing/worlds/an-administration'
import { renderPage } from './server'
import { startApp } from './start-app'
import { aPlatform } from './testing/test-platform'
import { TRANSLATORS, textsOf } from './testing/translators'

// Every page, rendered by the Worker and hydrated: React reports a difference between the two as an error, which fails the test.
// web/e2e/first-page/every-page.spec checks in a browser what is visible, and that nothing moves.

const roots = vi.hoisted((): Root[] => [])
vi.mock('react-dom/client', async (importActual) => {
  const actual = await importActual<typeof import('react-dom/client')>()
  const hydrateRoot: typeof actual.hydrateRoot = (...given) => {
    const root = actual.hydrateRoot(...given)
    roots.push(root)
    return root
  }
  return { ...actual, hydrateRoot }
})

afterEach(() => {
  for (const root of roots.splice(0)) act(() => root.unmount())
  vi.unstubAllGlobals()
})

const ADDRESSES = [
  ...PAGE_PATHS.filter((path) => !isPersonalPage(path)).map((path) => path.replace(':id', 'off_1')),
  '/search?promo=summer',
  '/search?origin=LON&destination=NYC&nearby=destination',
  '/blog?article=one-price',
  '/blog?article=nowhere',
  '/blog?category=travel-tips',
  '/careers?team=all',
  '/faq?tab=travel',
  '/faq?q=seat',
  '/support?tab=contact',
  '/support?tab=bookings',
  '/login?redirect=%2Fmy-trips',
  '/reset-password?token=unknown',
  '/set-password?token=unknown',
  '/verify-email?token=unknown',
  '/email-change?stop=yes&token=unknown',
  '/email-change?done=stopped',
  '/recover-access?token=unknown',
  '/booking',
  '/booking/confirmed/none',
  '/my-trips',
  '/my-trips/none',
  '/trip',
  '/account-settings',
  '/admin/cases',
  '/nowhere',
]

/** The page as the Worker sends it; without a document, like the Worker. */
async function pageAt(address: string) {
  vi.stubGlobal('document', undefined)
  const { deps } = anAdministration({ renderPage })
  const app = createApp({ ...deps, renderPage })
  const response = await app.request(`https://${ACME}${address}`, { headers: { host: ACME } }, appFiles)
  const html = await response.text()
  vi.unstubAllGlobals()
  const page = new DOMParser().parseFromString(html, 'text/html')
  // The Worker moves style attributes into one block. Browsers don't mind, but React compares them in development.
  const rules = html.matchAll(/(?:\[data-style="(\d+)"\]){3}\{([^}]*)\}/g)
  const moved = new Map([...rules].map(([, number, style = '']) => [number, style]))
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.setAttribute('style', moved.get(element.dataset.style) ?? '')
    delete element.dataset.style
  }
  return page
}

/** Shows a page as the Worker sends it; returns its app's element, and what hydrates it. */
async function visit(address: string) {
  const { head, body } = await pageAt(address)
  document.head.replaceChildren(...head.querySelectorAll('[type="application/json"]'))
  document.body.replaceChildren(...body.childNodes)
  aPlatform('anonymous')
  history.replaceState(null, '', address)
  const place = document.getElementById('root')!
  expect(place.hasAttribute('data-waits')).toBe(true)
  const takeOver = async () => {
    await act(() => startApp(place))
    await waitFor(() => expect(place.hasAttribute('data-waits')).toBe(false))
  }
  return { place, takeOver }
}

it.each(ADDRESSES)('%s is hydrated unchanged', async (address) => {
  const { place, takeOver } = await visit(address)
  await takeOver()
  expect(place.querySelector('h1')?.textContent).toMatch(/\w/)
})

it('a page that was translated before it could be hydrated is rendered again', async () => {
  const { place, takeOver } = await visit('/login')
  textsOf(place).forEach(TRANSLATORS['replaced by an element']!)
  const report = vi.fn((event: Event) => event.preventDefault())
  addEventListener('error', report, { once: true })
  await takeOver()
  expect(report).toHaveBeenCalledOnce()
  expect(place.querySelector('font')).toBeNull()
  expect(place.querySelector('h1')?.textContent).toBe('Sign in')
})
