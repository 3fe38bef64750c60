import { unstable_startWorker } from 'wrangler'

/** What worker-server passes to it. */
export interface WorkerRun {
  port: number
  /** The Worker's storage. */
  stateDir: string
  envFile: string
  /** The folder of the app's files, when it isn't the built one. */
  assets?: string | undefined
  /** Another entry than that of wrangler.toml, and variables for it besides the settings. */
  entry?: { script: string; variables: Record<string, string> } | undefined
}

// A process of its own, by wrangler's API: `wrangler dev` always opens the runtime's inspector, which needs no authentication. Any program of
// this machine, and any page that one serves, could read the Worker's secrets there.

const { port, stateDir, envFile, assets, entry } = JSON.parse(process.argv[2] ?? '{}') as WorkerRun // worker-server's own message
const bindings = Object.entries(entry?.variables ?? {}).map(([name, value]) => [name, { type: 'plain_text', value }])
const worker = await unstable_startWorker({
  config: 'wrangler.toml',
  ...(entry && { entrypoint: entry.script }),
  ...(assets && { assets }),
  envFiles: [envFile],
  bindings: Object.fromEntries(bindings),
  // wrangler.toml's is for `wrangler dev`: here the app is built, or drawn by Vite.
  build: { custom: { command: '' } },
  dev: {
    server: { hostname: '127.0.0.1', port },
    inspector: false,
    remote: false,
    // A built shop isn't rebuilt: with watching, each change of a source would interrupt it for seconds.
    watch: assets !== undefined,
    persist: stateDir,
    logLevel: 'warn',
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void worker.dispose().then(() => process.exit(0)))
}
