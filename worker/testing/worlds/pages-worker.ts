import { edgeCache } from '../../adapters/edge-cache/edge-cache'
import { consoleLog } from '../../adapters/system/system'
import { createApp } from '../../app'
import type { Log } from '../../ports/platform'
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
      return { html, styles: [], scripts: [], faults: [] }
    },
  }),
)

/** The pages over the edge cache; what is rendered comes from the network, so that a test says when. */
export default {
  fetch: (request: Request, _env: never, context: never): Response | Promise<Response> =>
    app.fetch(request, appFiles, context),
}
