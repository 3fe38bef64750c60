import { app } from 'virtual:app-files'
import type { RenderPage } from '#worker/contract/served-page'

// All that the Worker's own script has of the app: it is read at each start, and the app when the first page is written.

/** Writes a page from the app's own components. Where these can't be had, only the files are named by which the browser draws the page itself. */
export const renderPage: RenderPage = async (page) => {
  try {
    const server = await import('./server')
    return await server.renderPage(page)
  } catch (cause) {
    return { html: '', css: '', ...app, faults: [String(cause)] }
  }
}
