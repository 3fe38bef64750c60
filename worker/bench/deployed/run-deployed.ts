import { existsSync, readFileSync } from 'node:fs'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import type { DeployedFile } from './bundle.ts'

const COMPATIBILITY_DATE = /^compatibility_date = "(.+)"$/m.exec(readFileSync('wrangler.toml', 'utf8'))?.[1] ?? ''

/** Files as modules of workerd; the first one is what it starts. */
export const modulesOf = (files: readonly DeployedFile[]) =>
  files.map(({ name, content }) => ({
    type: name.endsWith('.wasm') ? ('CompiledWasm' as const) : ('ESModule' as const),
    path: name,
    contents: content,
  }))

/** A workerd that starts with the first of the files, and its address with nothing in front of it. */
export async function startFiles(files: readonly DeployedFile[], settings: object = {}) {
  const workerd = new Miniflare(
    convertV4MiniflareOptions({
      modules: modulesOf(files),
      compatibilityDate: COMPATIBILITY_DATE,
      unsafeDirectSockets: [{}],
      ...settings,
    }),
  )
  await workerd.ready
  return {
    base: await workerd.unsafeGetDirectURL(),
    /** The namespace of a binding, to be filled. */
    namespace: (binding: string) => workerd.getKVNamespace(binding),
    /** The address of the inspector of a workerd that was started with one. */
    inspector: () => workerd.getInspectorURL(),
    stop: () => workerd.dispose(),
  }
}

/**
 * The deployed Worker with the built app's files, without a database; `onLog` hears what it logs, `first` is the file that workerd starts, of which
 * the Worker's own script is a module where it is another one, and what else is set is Miniflare's.
 */
export function startDeployed(
  files: readonly DeployedFile[],
  onLog: (line: string) => void,
  { first = 'index.js', ...settings }: { first?: string; [setting: string]: unknown } = {},
) {
  return startFiles(
    [...files].sort((a, b) => Number(b.name === first) - Number(a.name === first)),
    {
      bindings: {
        DATABASE_URL: 'http://127.0.0.1:1',
        SESSION_SECRET: 'a secret of the benchmark with more than thirty-two characters',
        VERSION: { id: 'measured' },
      },
      kvNamespaces: ['BRANDS', 'SANDBOX_STORE'],
      serviceBindings: {
        ASSETS(request: Request) {
          const path = `dist/client${new URL(request.url).pathname}`
          return existsSync(path) ? new Response(readFileSync(path)) : new Response(null, { status: 404 })
        },
      },
      handleStructuredLogs: ({ message }: { message: string }) => onLog(message),
      ...settings,
    },
  )
}
