import { existsSync } from 'node:fs'
import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { PlainFailure } from '../plain-failure.ts'
import { isRunning } from './children.ts'
import { OWNER_ONLY } from './private-folder.ts'

// `wrangler dev` reads the Worker's settings from .dev.vars alone, where that exists. A developer's own lines there stay as they are.

const FILE = '.dev.vars'
const OURS = /\n# Beside wrangler dev \((\d+)\), process (\d+) wrote the next lines .*?\n# The end of those lines\n/s

const block = (wrangler: number, lines: string) =>
  `\n# Beside wrangler dev (${wrangler}), process ${process.pid} wrote the next lines and removes them when it ends.\n${lines}# The end of those lines\n`

const read = async () => (existsSync(FILE) ? await readFile(FILE, 'utf8') : '')

/** Adds lines for a wrangler, with which they win over those that are there; only their owner can read the file from now on. */
export async function addDevVars(wrangler: number, lines: string): Promise<void> {
  const text = await read()
  if (text) await chmod(FILE, OWNER_ONLY)
  await writeFile(FILE, text + block(wrangler, lines), { mode: OWNER_ONLY })
}

/** Removes what addDevVars added, and the file where nothing else is in it. */
export async function removeDevVars(): Promise<void> {
  const text = await read()
  if (!OURS.test(text)) return
  const own = text.replace(OURS, '')
  await (own ? writeFile(FILE, own) : rm(FILE))
}

const ASK_EVERY_MS = 100
/** Much longer than the local start beside an ended wrangler takes to end, too. */
const LONGEST_END_MS = 10_000

/**
 * Whether this wrangler's lines are in the file already. Those of one that was killed are removed, once what ran beside it has ended.
 * @throws PlainFailure when another `wrangler dev` runs with the same file
 */
export async function hasDevVars(wrangler: number): Promise<boolean> {
  for (const end = Date.now() + LONGEST_END_MS; ; await sleep(ASK_EVERY_MS)) {
    const [, by, beside] = (OURS.exec(await read()) ?? []).map(Number)
    if (by === undefined || beside === undefined) return false
    if (isRunning(beside) && isRunning(by)) {
      if (by === wrangler) return true
      throw new PlainFailure(`wrangler dev already runs in this folder (process ${by}). Stop it first.`)
    }
    if (isRunning(beside) && Date.now() < end) continue
    await removeDevVars()
    return false
  }
}
