import '../dev/resolve-ts.ts'
import { fork } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Tally } from '../testing/saga/tally'

// npm run bench:saga: scenes in which a traveler buys, and perhaps cancels, while what can go wrong does: every kind of fault with every
// seed, and what both providers' books and the traveler's screen say in the end. --seeds 500 of each kind; --kind for one kind alone;
// --seed 7 --kind 'two tabs' prints what happens in one scene, step by step.

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '500' },
    seed: { type: 'string' },
    kind: { type: 'string' },
    part: { type: 'string' },
  },
})
const { FAULT_KINDS } = await import('../testing/saga/plan')
const say = (text: string) => process.stdout.write(`${text}\n`)

const kinds = FAULT_KINDS.filter((kind) => values.kind === undefined || kind === values.kind)
if (kinds.length === 0) throw new Error(`There are: ${FAULT_KINDS.join(', ')}`)

/** Every scene of this process's share, in this process. */
async function playShare(share: number, of: number): Promise<Tally> {
  const { playScene } = await import('../testing/saga/scene')
  const { findOfferForSale } = await import('../testing/saga/offer-for-sale')
  const { addScene, emptyTally } = await import('../testing/saga/tally')
  const offer = await findOfferForSale()
  const tally = emptyTally()
  for (let seed = share; seed < Number(values.seeds); seed += of) {
    for (const kind of kinds) addScene(tally, await playScene(seed, kind, offer))
  }
  return tally
}

/** Plays a share in a process of its own. */
const forkShare = (share: number, of: number): Promise<Tally> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [...process.argv.slice(2), `--part=${share}/${of}`])
    child.on('message', (tally) => resolve(tally as Tally)) // the other end of this file
    child.on('exit', (code) => code !== 0 && reject(new Error(`A part ended with ${code}`)))
  })

async function playAll(): Promise<void> {
  const { addTally, emptyTally, tallyLines } = await import('../testing/saga/tally')
  const began = performance.now()
  const share = Math.min(cpus().length, Number(values.seeds))
  const tally = emptyTally()
  const parts = await Promise.all(Array.from({ length: share }, (_, part) => forkShare(part, share)))
  for (const part of parts) addTally(tally, part)
  for (const line of tallyLines(tally)) say(line)
  const seconds = (performance.now() - began) / 1000
  say(
    `${(tally.scenes / seconds).toFixed(1)} scenes a second, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
  )
  if (tally.findings.length > 0) process.exitCode = 1
}

async function playOne(seed: number): Promise<void> {
  const { playScene } = await import('../testing/saga/scene')
  const { findOfferForSale } = await import('../testing/saga/offer-for-sale')
  for (const kind of kinds) {
    const { trace, findings } = await playScene(seed, kind, await findOfferForSale())
    process.stdout.write(trace)
    if (findings.length > 0) process.exitCode = 1
  }
}

if (values.part !== undefined) {
  const [part = 0, of = 1] = values.part.split('/').map(Number)
  const tally = await playShare(part, of)
  process.send?.(tally, () => process.disconnect())
} else if (values.seed !== undefined) await playOne(Number(values.seed))
else await playAll()
