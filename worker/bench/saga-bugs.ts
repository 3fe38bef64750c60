import { type ChildProcess, fork } from 'node:child_process'
import fs from 'node:fs'
import { registerHooks, syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PLANTED_BUGS, type PlantedBug } from './planted-bugs'

/** How many of the planted bugs have to be noticed. */
export const ENOUGH = 31
const BENCH = join(import.meta.dirname, './saga.ts')

/** The players that look for a bug: scenes of buying, and sales with what becomes of their money. */
const HUNTERS = ['scenes', 'sales'] as const

/** The result of a player's process: what showed the bug first, and how many scenes or sales it took. */
export interface Hunted {
  noticed: string | null
  played: number
}

/** A bug has its share of one run: of 500 scenes of each kind, and of a year of 20,000 sales. */
export const shareOf = (all: number): number => Math.ceil(all / PLANTED_BUGS.length)
/** The time limit for one bug, on a slow machine too. */
const LONGEST_MS = 240_000

/** Lets the sources and migrations that are loaded from now on have a bug; no file changes. @throws Error when its text isn't there any more */
export function plantBug(number: number): void {
  const bug = PLANTED_BUGS[number]
  if (!bug) throw new Error(`There are ${PLANTED_BUGS.length} bugs`)
  const read = fs.readFileSync
  const source = read(bug.file, 'utf8')
  if (source.split(bug.find).length !== 2) throw new Error(`"${bug.name}": its text must occur once in ${bug.file}`)
  const planted = source.replace(bug.find, () => bug.replace)
  const url = pathToFileURL(bug.file).href
  registerHooks({
    load(loaded, context, next) {
      const found = next(loaded, context)
      return loaded === url ? { ...found, source: planted } : found
    },
  })
  // Migrations are read, not loaded.
  fs.readFileSync = ((file: Parameters<typeof read>[0], how: Parameters<typeof read>[1]) =>
    file === bug.file && file.endsWith('.sql') ? planted : read(file, how)) as typeof read
  syncBuiltinESMExports()
}

const answerOf = (child: ChildProcess, number: number) =>
  new Promise<Hunted>((resolve, reject) => {
    child.on('message', (found) => resolve(found as Hunted)) // the other end is saga.ts
    child.on('exit', (code) => code !== 0 && code !== null && reject(new Error(`Bug ${number} ended with ${code}`)))
  })

/** Runs all players on a bug at once, until one shows it, all have had their share, or it takes too long. */
async function hunt(number: number): Promise<string> {
  const began = performance.now()
  const hunters = HUNTERS.map((by) => {
    const child = fork(BENCH, [...process.argv.slice(2), `--bug=${number}`, `--by=${by}`])
    return { by, child, answer: answerOf(child, number) }
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<null>((giveUp) => {
    timer = setTimeout(() => giveUp(null), LONGEST_MS)
  })
  const shown = hunters.map(async ({ by, answer }) => {
    const { noticed, played } = await answer
    if (noticed === null) throw new Error(`${played} ${by} show nothing`)
    return `${played} ${by}: ${noticed}`
  })
  try {
    return (await Promise.race([Promise.any(shown), tooLong])) ?? ''
  } catch (error) {
    const broken = error instanceof AggregateError && error.errors.find(({ message }) => /ended with/.test(message))
    if (broken) throw broken
    return ''
  } finally {
    clearTimeout(timer)
    for (const { child } of hunters) child.kill()
    process.stdout.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  `)
  }
}

/** Plants one bug after the other and prints which of them show. Returns their number. */
export async function huntAll(say: (text: string) => void): Promise<{ noticed: number; of: number }> {
  const unseen: PlantedBug[] = []
  for (const [number, bug] of PLANTED_BUGS.entries()) {
    const noticed = await hunt(number)
    say(`${noticed ? 'noticed' : 'unseen '}  ${bug.name}, ${noticed || '-'}`)
    if (!noticed) unseen.push(bug)
  }
  return { noticed: PLANTED_BUGS.length - unseen.length, of: PLANTED_BUGS.length }
}
