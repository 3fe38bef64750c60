import '../resolve-ts.ts'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Settings } from '../../env.ts'
import { PlainFailure, reportFailure } from '../plain-failure.ts'
import { readPort } from '../ports.ts'
import { type Child, isRunning } from './children.ts'
import { addDevVars, removeDevVars } from './dev-vars.ts'
import { checkedSettings, loadDotEnv, settingLines } from './local-settings.ts'
import { localShop } from './local-shop.ts'
import { answersAt, runScheduleAt } from './worker-server.ts'

/** What the build of `wrangler dev` hears from here: a line to print, or that everything is there. */
export type Report = { line: string } | 'prepared'

// A process of its own, started by the build of `wrangler dev` (worker/dev/wrangler-build.ts): what a local shop needs besides its Worker. It
// ends with wrangler, however that ends.

const LOOK_EVERY_MS = 200

const [wrangler, dataDir = ''] = [Number(process.argv[2]), process.argv[3]]
const report = (given: Report) => void (process.connected && process.send?.(given))
const say = (line: string) => report({ line })

let server: Child | null = null
let ending: Promise<void> | undefined

function end(): Promise<void> {
  ending ??= (async () => {
    await server?.stop()
    await removeDevVars()
    process.exit()
  })()
  return ending
}

/** Linux's list of the processes that wrangler has started. Of a wrangler that was killed they would keep the port. */
const CHILDREN = `/proc/${wrangler}/task/${wrangler}/children`
let children: number[] = []

setInterval(() => {
  if (isRunning(wrangler)) {
    // Empty once it is ending.
    const listed = existsSync(CHILDREN) && readFileSync(CHILDREN, 'utf8').match(/\d+/g)
    if (listed) children = listed.map(Number)
    return
  }
  for (const child of children) if (isRunning(child)) process.kill(child, 'SIGKILL')
  void end()
}, LOOK_EVERY_MS)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())

/** Where wrangler was told to listen and to store the Worker's data. */
function wranglerOptions() {
  const file = `/proc/${wrangler}/cmdline`
  const [, ...args] = existsSync(file)
    ? readFileSync(file, 'utf8').split('\0')
    : execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(wrangler)], { encoding: 'utf8' })
        .trim()
        .split(' ')
  const options = { port: { type: 'string' }, 'persist-to': { type: 'string' } } as const
  const { port, 'persist-to': stateDir } = parseArgs({ args, options, strict: false }).values
  return { port: readPort(String(port ?? '')), stateDir: String(stateDir ?? '.wrangler/state') }
}

/** The values as settings. Wrong ones are named here, and by the Worker in place of each page. */
function settingsIfRight(values: Parameters<typeof checkedSettings>[0]): Settings | null {
  try {
    return checkedSettings(values)
  } catch (error) {
    if (!(error instanceof PlainFailure)) throw error
    say(error.message)
    return null
  }
}

try {
  const { port, stateDir } = wranglerOptions()
  loadDotEnv('.dev.vars')
  loadDotEnv()
  const shop = await localShop(dataDir, say)
  const settings = settingsIfRight(shop.values)
  if (settings) {
    server = await shop.startDatabase()
    const database = { url: settings.DATABASE_URL, authToken: settings.DATABASE_AUTH_TOKEN }
    say(shop.greeting(port, await shop.fill(database, stateDir)))
  }
  await addDevVars(wrangler, settingLines(shop.values))
  report('prepared')
  const address = `http://127.0.0.1:${port}`
  while (!(await answersAt(address))) await sleep(LOOK_EVERY_MS)
  runScheduleAt(address)
} catch (error) {
  reportFailure(error)
  await end()
}
