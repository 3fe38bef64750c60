import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { MINUTE_MS } from '../../domain/time.ts'
import { type Child, startChild } from './children.ts'
import { untilItAnswers } from './patience.ts'
import type { WorkerRun } from './run-worker.ts'

const CRON_MS = 2 * MINUTE_MS
const SECOND_MS = MINUTE_MS / 2

/** wrangler's own conditions, and the one by which package.json names another renderer. `wrangler dev` takes no alias. */
export const WRANGLER_BUILD_CONDITIONS = 'drawn-by-browser,workerd,worker,browser'

/** Keeps wrangler quiet, offline and out of the home directory. */
const quietWrangler = (dataDir: string): NodeJS.ProcessEnv => ({
  CI: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  CLOUDFLARE_INCLUDE_PROCESS_ENV: 'false',
  // Its pages about the Worker's storage and requests: they are not used here, and other pages might read them.
  X_LOCAL_EXPLORER: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_NO_SKILLS_UPDATE_PROMPTS: 'true',
  WRANGLER_REGISTRY_PATH: resolve(dataDir, 'registry'),
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_SEND_METRICS: 'false',
  // Its log files would contain what the shop keeps out of its own.
  WRANGLER_WRITE_LOGS: 'false',
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
})

/** Whether the shop at an address of this machine answers. */
export const answersAt = (address: string): Promise<boolean> =>
  fetch(`${address}/api/system/mode`, { signal: AbortSignal.timeout(15_000) }).then(
    (response) => response.ok,
    () => false,
  )

/** Runs the schedule now and then in its time, which wrangler doesn't: nothing else would settle what a crash left open. */
export function runScheduleAt(address: string): NodeJS.Timeout {
  const run = () => void fetch(`${address}/cdn-cgi/local/scheduled`).catch(() => {})
  run()
  // What a new shop saw in its first run may have changed by now: a fare that has fallen.
  setTimeout(run, SECOND_MS).unref()
  return setInterval(run, CRON_MS).unref()
}

/** The Worker in workerd at the given port of this machine; resolves once it answers. @throws PlainFailure when it doesn't */
export async function startWorker({
  dataDir,
  onLine,
  ...given
}: WorkerRun & { dataDir: string; onLine: (line: string) => void }): Promise<Child> {
  const { port, assets } = given
  const run: WorkerRun = {
    ...given,
    stateDir: resolve(given.stateDir),
    envFile: resolve(given.envFile),
    ...(assets && { assets: resolve(assets) }),
  }
  // wrangler reads it for files to upload beside the script, and nothing may have been built yet.
  await mkdir('dist/server', { recursive: true })
  let ready = false
  const worker = startChild({
    name: 'The Worker',
    command: process.execPath,
    args: [resolve('worker/dev/start/run-worker.ts'), JSON.stringify(run)],
    env: { ...process.env, ...quietWrangler(dataDir), ...(assets && { WRANGLER_BUILD_CONDITIONS }) },
    onLine: (line) => ready && onLine(line),
  })
  const address = `http://127.0.0.1:${port}`
  await untilItAnswers(worker, () => answersAt(address))
  ready = true
  const cron = runScheduleAt(address)
  void worker.ended.then(() => clearInterval(cron))
  return worker
}
