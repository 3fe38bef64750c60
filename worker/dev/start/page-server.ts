import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'

const MADE_BY_THE_WORKER = ['/robots.txt', '/sitemap.xml', '/site.webmanifest']

/**
 * Whether Vite serves it: its own addresses begin with @, every module and file has a dot in its last part and no page does. The app's
 * sources have a folder named api, and paths of the API contain host names, so there only a source file's extension counts.
 */
export function isModule(url: string): boolean {
  const [path = ''] = url.split('?')
  if (MADE_BY_THE_WORKER.includes(path)) return false
  if (path.startsWith('/@')) return true
  return path.startsWith('/api/') ? /\.(tsx?|css)$/.test(path) : /\.[^/]+$/.test(path)
}

/**
 * Vite's development server in front of the Worker: modules come from Vite and are replaced while the page is open, pages and the API come
 * from the Worker. `assets` is the folder of the document that the Worker inserts the brand into.
 */
export async function startPageServer(options: { port: number; workerPort: number; dataDir: string }) {
  const { port, workerPort, dataDir } = options
  const vite = await createServer({
    appType: 'custom',
    logLevel: 'warn',
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      proxy: {
        '^/': {
          target: `http://127.0.0.1:${workerPort}`,
          // The host determines the brand.
          changeOrigin: false,
          bypass: ({ url = '' }) => (isModule(url) ? url : undefined),
          configure: (proxy) => {
            // Vite's client needs inline scripts and styles; the built app does not.
            proxy.on('proxyRes', ({ headers }) => {
              delete headers['content-security-policy']
            })
          },
        },
      },
    },
  })
  // First, because the document's modules would otherwise import packages by addresses that are stale once it listens.
  await vite.listen()
  return { assets: await writeDocument(vite, dataDir), stop: () => vite.close() }
}

/** Writes the app's document as Vite serves it into a folder of its own, for the Worker to insert the brand. */
async function writeDocument(vite: ViteDevServer, dataDir: string): Promise<string> {
  const folder = join(dataDir, 'dev-assets')
  const document = await vite.transformIndexHtml('/', await readFile('web/index.html', 'utf8'))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'index.html'), document)
  return folder
}
