import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'

/**
 * Vite's development server in front of the Worker: modules come from Vite and are replaced while the page is open, pages and
 * the API come from the Worker. `listen` starts it once the Worker is there.
 */
export async function createPageServer(options: { port: number; workerPort: number; dataDir: string }) {
  const { port, workerPort, dataDir } = options
  const toWorker = {
    target: `http://127.0.0.1:${workerPort}`,
    // The host picks the brand.
    changeOrigin: false,
  }
  const vite = await createServer({
    appType: 'custom',
    logLevel: 'warn',
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      proxy: {
        '/api/': toWorker,
        '^/': {
          ...toWorker,
          // Every module and file has a dot in its name or starts with Vite's @; no page does.
          bypass: ({ url = '' }) => (/^\/@|^[^?]*\./.test(url) ? url : undefined),
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
  return { vite, assets: await writeDocument(vite, dataDir) }
}

/** Writes the app's document as Vite serves it into a folder of its own, for the Worker to put the brand in. */
async function writeDocument(vite: ViteDevServer, dataDir: string): Promise<string> {
  const folder = join(dataDir, 'dev-assets')
  const document = await vite.transformIndexHtml('/', await readFile('web/index.html', 'utf8'))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'index.html'), document)
  return folder
}
