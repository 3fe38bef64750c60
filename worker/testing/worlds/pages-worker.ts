import { createApp } from '../../app'
import { edgeCache } from '../../platform/edge-cache'
import type { Log } from '../../platform/platform'
import { consoleLog } from '../../platform/system'
import { appFiles } from '../doubles/app-files'
import { testDeps } from './test-deps'

const log: Log = (line) => {
  if (line.level !== 'info') consoleLog(line)
}

const app = createApp(
  testDeps({
    log,
    cache: edgeCache({ log }),
    renderPage: async ({ address }) => {
      const html = await (await fetch(`https://renderer.example${address}`)).text()
      return { html, css: '', styles: [], scripts: [], faults: [] }
    },
  }),
)

/** A visitor of the page `to` who leaves when the address /leave answers: then their request ends, and everything that isn't kept alive. */
async function leave(to: URL, context: never): Promise<Response> {
  void app.fetch(new Request(to), appFiles, context)
  await fetch('https://renderer.example/leave')
  return new Response('left')
}

/**
 * The pages over the edge cache; rendered pages come from the network, so that a test controls when. `/leave?to=…` requests a page and
 * leaves.
 */
export default {
  async fetch(request: Request, _env: never, context: never): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/leave') return app.fetch(request, appFiles, context)
    return leave(new URL(searchParams.get('to') ?? '', request.url), context)
  },
}
