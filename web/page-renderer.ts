import { app } from 'virtual:app-files'
import type { RenderPage } from '#worker/contract/served-page'

// The only part of the app in the Worker's own script, which is evaluated at each start. The app is loaded at the first page.

/** Renders a page with the app's components. If these fail to load, only names the files with which the browser renders the page itself. */
export const renderPage: RenderPage = async (page) => {
  try {
    const server = await import('./server')
    return await server.renderPage(page)
  } catch (cause) {
    return { html: '', css: '', ...app, faults: [String(cause)] }
  }
}
