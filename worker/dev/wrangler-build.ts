import { spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buildApp } from './build/build-app.ts'
import { PlainFailure, reportFailure } from './plain-failure.ts'
import type { Report } from './start/beside-wrangler.ts'
import { hasDevVars } from './start/dev-vars.ts'
import { makePrivateFolder, OWNER_ONLY } from './start/private-folder.ts'

// The build of wrangler.toml, which wrangler runs before it bundles the Worker and, under `wrangler dev`, after each change of a source. It
// builds the app where that has changed. The first one under `wrangler dev` also starts what a local shop needs besides its Worker.

/** Beside the storage that wrangler gives the Worker: npm start has its own of both. */
const DATA_DIR = '.wrangler/shop'

async function startBeside(): Promise<void> {
  await makePrivateFolder(DATA_DIR)
  const logFile = join(DATA_DIR, 'beside-wrangler.log')
  const log = await open(logFile, 'w', OWNER_ONLY)
  const script = resolve('worker/dev/start/beside-wrangler.ts')
  const beside = spawn(process.execPath, [script, String(wrangler), DATA_DIR], {
    detached: true,
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  })
  await log.close()
  const isPrepared = await new Promise<boolean>((resolve) => {
    beside.on('message', (report: Report) =>
      report === 'prepared' ? resolve(true) : process.stdout.write(`${report.line}\n`),
    )
    beside.once('exit', () => resolve(false))
  })
  if (!isPrepared) throw new PlainFailure((await readFile(logFile, 'utf8')).trim())
  beside.disconnect()
  beside.unref()
}

/** Wrangler itself, since the command in wrangler.toml replaces its shell. Read at once: when it is killed, this becomes another's child. */
const wrangler = process.ppid

/** Not when wrangler is gone, and all that was beside it with it. */
async function isLocalShopMissing(): Promise<boolean> {
  return process.env.WRANGLER_COMMAND === 'dev' && !(await hasDevVars(wrangler)) && process.ppid === wrangler
}

try {
  await Promise.all([(await isLocalShopMissing()) && startBeside(), buildApp()])
} catch (error) {
  reportFailure(error)
}
