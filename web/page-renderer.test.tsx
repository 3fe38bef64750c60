// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { shownPage } from '#worker/content/brand-content'
import { NO_FARES } from '#worker/contract/content/home-fares'
import type { PageName } from '#worker/contract/content/page-names'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { renderPage } from './page-renderer'

const asked = {
  brand: defaultBrand,
  day: '2026-11-22',
  mayBeSignedIn: false,
  address: '/faq',
  answers: {
    content: <Name extends PageName>(page: Name) => shownPage(defaultBrand, page, '2026-11-22'),
    article: () => null,
    legal: () => Promise.reject(new Error('None is asked for')),
    homeFares: () => NO_FARES,
    near: () => [],
    search: async () => null,
    offer: async () => null,
    fares: async () => null,
  },
  isFrame: false,
}

it.each([
  [
    'can’t be loaded',
    () => {
      throw new Error('No such module "server-app.js"')
    },
  ],
  [
    'breaks before it has begun',
    () => ({
      renderPage: () => {
        throw new Error('The router is broken')
      },
    }),
  ],
])('names the app’s files, so that the browser renders the page, when the renderer %s', async (_what, server) => {
  vi.doMock('./server', server)
  expect(await renderPage(asked)).toEqual({
    html: '',
    css: '',
    scripts: ['/main.tsx'],
    styles: [{ href: '/main.tsx.css', integrity: 'sha256-x' }],
    faults: [expect.stringMatching(/^Error: /)],
  })
  vi.doUnmock('./server')
  vi.resetModules()
})
