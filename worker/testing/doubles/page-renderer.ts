import type { RenderPage } from '../../contract/served-page'

/** For wrangler's configuration of a Worker that is tested without the build: this file replaces its renderer. */
export const withoutRenderer = {
  alias: {
    '#page-renderer': `${import.meta.dirname}/page-renderer.ts`,
    '#passkeys': `${import.meta.dirname}/../../platform/second-factor/passkey-library.ts`,
  },
}

let count = 0

/** Replaces the built renderer when a Worker is tested without the app: a heading that names its input. */
export const renderPage: RenderPage = async ({ brand, address, day, mayBeSignedIn }) => ({
  html: `<h1 style="color:red">${[brand.key, address, day, mayBeSignedIn ? 'in' : 'out', ++count].join(' ')}</h1>`,
  css: 'h1{margin:0}',
  styles: [{ href: '/assets/app.css', integrity: 'sha256-x' }],
  scripts: ['/assets/app.js'],
  faults: [],
})
