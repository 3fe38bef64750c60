import type { Plugin } from 'vite'

/** The routes that the Worker doesn't write: what they show belongs to somebody, or to nobody before the app asks. */
const PRIVATE = /\/routes\/(?:account-settings|admin|booking|my-trips|styleguide|trip)\b[^/]*\?tsr-split/

/** Whether a module, as Vite names it, is such a route's screen. */
export const isPrivateScreen = (id: string): boolean => PRIVATE.test(id)

/** Leaves the screens of private routes out of the renderer, and with them most of its bytes. */
export const withoutPrivateScreens = (): Plugin => ({
  name: 'without-private-screens',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: (id) => (isPrivateScreen(id) ? 'export const component = () => null; export const loader = undefined' : null),
})
