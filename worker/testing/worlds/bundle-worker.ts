import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { build, type Rollup } from 'vite'

const COMPATIBILITY_DATE = /^compatibility_date = "(.+)"$/m.exec(readFileSync('wrangler.toml', 'utf8'))?.[1] ?? ''

async function bundle(entry: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: entry, write: false, minify: false, target: 'es2023' },
  })) as Rollup.RollupOutput // one entry, written nowhere
  return built.output[0].code
}

/** A Worker that runs in workerd. */
interface RunningWorker {
  /** Its URL behind Miniflare's own Worker, which answers every request first and costs more than most of ours. */
  base: URL
  /** The URL of a socket of its own for one of the listed entrypoints, with nothing in front of it. */
  direct: (entrypoint: string) => Promise<URL>
  stop: () => Promise<void>
}

/**
 * A Worker of the tests or the benchmarks in the real workerd, as the deployed one would run. `entry` is the path of its file; `upstream`
 * answers its outgoing requests, `onLog` receives its log; `compatibilityFlags` are for what only tests import, `entrypoints` the names of
 * the exports that get a socket of their own.
 */
export async function startWorkerd(options: {
  entry: URL
  upstream?: (request: Request) => Promise<Response>
  onLog?: (message: string) => void
  compatibilityFlags?: string[]
  entrypoints?: readonly string[]
}): Promise<RunningWorker> {
  const { entry, upstream, onLog, compatibilityFlags, entrypoints = [] } = options
  const workerd = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: await bundle(fileURLToPath(entry)),
      compatibilityDate: COMPATIBILITY_DATE,
      unsafeDirectSockets: entrypoints.map((entrypoint) => ({ entrypoint })),
      ...(compatibilityFlags && { compatibilityFlags }),
      // Miniflare's own Response type differs from the standard's in name only.
      ...(upstream && { outboundService: upstream as never }),
      ...(onLog && { handleStructuredLogs: ({ message }) => onLog(message) }),
    }),
  )
  return {
    base: await workerd.ready,
    direct: (entrypoint) => workerd.unsafeGetDirectURL(undefined, entrypoint),
    stop: () => workerd.dispose(),
  }
}
