import type { Plugin } from 'vite'

/** The routes that the Worker doesn't render: they show personal data, or nothing before the app has asked the API. */
const PRIVATE = /\/routes\/(?:account-settings|admin|booking|my-trips|styleguide|trip)\b/

/** Whether a module, as Vite names it, is such a route's screen. */
export const isPrivateScreen = (id: string): boolean => PRIVATE.test(id) && id.includes('?tsr-split')

/** Whether the Worker renders an entry of the app, given the name of its module within web/: the frame, and public routes. */
export const isWritten = (entry: string): boolean =>
  entry === 'main.tsx' || (entry.startsWith('routes/') && !PRIVATE.test(`/${entry}`))

/** Leaves the screens of private routes out of the renderer, and with them most of its bytes. */
export const withoutPrivateScreens = (): Plugin => ({
  name: 'without-private-screens',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: (id) => (isPrivateScreen(id) ? 'export const component = () => null; export const loader = undefined' : null),
})

/** Parts that load after the app has started, through `retryingImport`. */
const LATER_PART = /retryingImport\(\s*\(\) => import\((['"][^'"]+['"])\)/g

/** What a browser draws when it is scrolled into view: the world's coastlines, and their projection. */
const DRAWINGS = /import\((['"]\.\/route-(?:globe|map-drawing)['"])\)/g

/** Those that are rendered into some pages all the same, because their routes load them first, so that the app hydrates the same content. */
const WRITTEN = ['/several/flights-fieldset', './airport-nearby']

const missing = (part: string) => `Promise.reject(Error('The server has no ' + ${part}))`

/** Leaves out of the renderer the parts that only browsers load. */
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
