import type { Plugin } from 'vite'

/** The routes that the Worker doesn't write: what they show belongs to somebody, or to nobody before the app asks. */
const PRIVATE = /\/routes\/(?:account-settings|admin|booking|my-trips|styleguide|trip)\b/

/** Whether a module, as Vite names it, is such a route's screen. */
export const isPrivateScreen = (id: string): boolean => PRIVATE.test(id) && id.includes('?tsr-split')

/** Whether the Worker writes what an entry of the app shows, by the name of its module within web/: the frame, and routes that anybody sees. */
export const isWritten = (entry: string): boolean =>
  entry === 'main.tsx' || (entry.startsWith('routes/') && !PRIVATE.test(`/${entry}`))

/** Leaves the screens of private routes out of the renderer, and with them most of its bytes. */
export const withoutPrivateScreens = (): Plugin => ({
  name: 'without-private-screens',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: (id) => (isPrivateScreen(id) ? 'export const component = () => null; export const loader = undefined' : null),
})

/** Parts that come once the app has taken over, as `retryingImport` is called with them. */
const LATER_PART = /retryingImport\(\s*\(\) => import\((['"][^'"]+['"])\)/g

/** What a browser draws when it is about to be seen: the world's coastlines, and what projects them. */
const DRAWINGS = /import\((['"]\.\/route-(?:globe|map-drawing)['"])\)/g

/** Those that some pages are written with all the same, as their routes have them loaded first: so the app finds what it would draw itself. */
const WRITTEN = ['/several/flights-fieldset', './airport-nearby']

const missing = (part: string) => `Promise.reject(Error('The server has no ' + ${part}))`

/** Leaves out of the renderer what no page is written with: parts that a browser fetches by itself. */
export const withoutLaterParts = (): Plugin => ({
  name: 'without-later-parts',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: (code) => {
    const left = code
      .replace(LATER_PART, (whole, part: string) =>
        WRITTEN.some((written) => part.includes(written)) ? whole : `retryingImport(() => ${missing(part)}`,
      )
      .replace(DRAWINGS, (_whole, part: string) => missing(part))
    return left === code ? null : left
  },
})
