import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PLANTED_BUGS, type PlantedBug } from './planted-bugs'

/** So many of the planted bugs have to be noticed. */
export const ENOUGH = 19
const BENCH = join(import.meta.dirname, './saga.ts')

/** What a process that plays with a bug found: the first scene that showed it, and how many it took. */
export interface Hunted {
  noticed: string | null
  scenes: number
}

/** Lets the sources that are loaded from now on have a bug; no file changes. @throws Error when its text isn't there any more */
export function plantBug(number: number): void {
  const bug = PLANTED_BUGS[number]
  if (!bug) throw new Error(`There are ${PLANTED_BUGS.length} bugs`)
  const source = readFileSync(bug.file, 'utf8')
  if (source.split(bug.find).length !== 2) throw new Error(`"${bug.name}": its text must stand once in ${bug.file}`)
  const url = pathToFileURL(bug.file).href
  registerHooks({
    load(loaded, context, next) {
      const found = next(loaded, context)
      return loaded === url ? { ...found, source: source.replace(bug.find, () => bug.replace) } : found
    },
  })
}

const hunt = (number: number): Promise<Hunted> =>
  new Promise((resolve, reject) => {
    const child = fork(BENCH, [...process.argv.slice(2), `--bug=${number}`])
    child.on('message', (found) => resolve(found as Hunted)) // the other end is saga.ts
    child.on('exit', (code) => code !== 0 && reject(new Error(`Bug ${number} ended with ${code}`)))
  })

/** Plants one bug after the other, and says which of them the scenes show. Gives how many of them. */
export async function huntAll(say: (text: string) => void): Promise<{ noticed: number; of: number }> {
  const waiting = PLANTED_BUGS.map((bug, number) => ({ bug, number }))
  const found = new Map<PlantedBug, Hunted>()
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const hunted = await hunt(next.number)
      found.set(next.bug, hunted)
      say(
        `${hunted.noticed ? 'noticed' : 'unseen '}  ${next.bug.name}, ${hunted.scenes} scenes: ${hunted.noticed ?? '-'}`,
      )
    }
  }
  await Promise.all(Array.from({ length: cpus().length }, work))
  return { noticed: [...found.values()].filter((each) => each.noticed !== null).length, of: PLANTED_BUGS.length }
}
