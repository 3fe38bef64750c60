import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { MINUTE_MS } from '../../domain/time.ts'
import { type Child, startChild } from './children.ts'
import { untilItAnswers } from './patience.ts'

const CRON_MS = 2 * MINUTE_MS

/** wrangler's own, and that by which package.json names another renderer. `wrangler dev` takes no alias. */
export const WRANGLER_BUILD_CONDITIONS = 'drawn-by-browser,workerd,worker,browser'

/** What keeps wrangler quiet, offline and out of everybody's home directory. */
const quietWrangler = (dataDir: string): NodeJS.ProcessEnv => ({
  CI: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  CLOUDFLARE_INCLUDE_PROCESS_ENV: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_NO_SKILLS_UPDATE_PROMPTS: 'true',
  WRANGLER_REGISTRY_PATH: resolve(dataDir, 'registry'),
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_SEND_METRICS: 'false',
  // Its log files would hold what the shop keeps out of its own.
  WRANGLER_WRITE_LOGS: 'false',
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
})

/** The Worker in workerd at the given port of this machine; resolves once it answers. @throws PlainFailure when it doesn't */
export async function startWorker(options: {
  port: number
  inspectorPort: number
  dataDir: string
  stateDir: string
  envFile: string
  /** The folder of the app's files, when it isn't the built one. */
  assets?: string | undefined
  /** Another entry than that of wrangler.toml, and variables for it beside the settings. */
  entry?: { script: string; variables: Record<string, string> } | undefined
  onLine: (line: string) => void
}): Promise<Child> {
  const { port, inspectorPort, dataDir, stateDir, envFile, assets, entry, onLine } = options
  // wrangler looks into it for what is uploaded beside the script, and nothing may have been built yet.
  await mkdir('dist/server', { recursive: true })
  let ready = false
  const worker = startChild({
    name: 'The Worker',
    command: process.execPath,
    args: [
      'node_modules/wrangler/bin/wrangler.js',
      'dev',
      ...(entry ? [entry.script] : []),
      '--config',
      'wrangler.toml',
      '--ip',
      '127.0.0.1',
      '--port',
      `${port}`,
      '--inspector-port',
      `${inspectorPort}`,
      '--persist-to',
      resolve(stateDir),
      '--env-file',
      resolve(envFile),
      '--log-level',
      'warn',
      '--show-interactive-dev-session',
      'false',
      ...(assets ? ['--assets', resolve(assets)] : []),
      ...Object.entries(entry?.variables ?? {}).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ],
    env: { ...process.env, ...quietWrangler(dataDir), ...(assets && { WRANGLER_BUILD_CONDITIONS }) },
    onLine: (line) => ready && onLine(line),
  })
  const address = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${address}/api/system/mode`, { signal: AbortSignal.timeout(15_000) }).then(
      (response) => response.ok,
      () => false,
    )
  await untilItAnswers(worker, answers)
  ready = true
  // wrangler dev runs no crons by itself: without this, nothing would settle what a crash left open.
  const runSchedule = () => void fetch(`${address}/cdn-cgi/local/scheduled`).catch(() => {})
  runSchedule()
  const cron = setInterval(runSchedule, CRON_MS)
  cron.unref()
  void worker.ended.then(() => clearInterval(cron))
  return worker
}
