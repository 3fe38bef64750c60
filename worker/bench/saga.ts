import '../dev/resolve-ts.ts'
import { fork } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { SceneReport } from '../testing/saga/scene'
import type { Tally } from '../testing/saga/tally'
import type { Hunted } from './saga-bugs'
import { tellVerdicts } from './verdict.ts'

// npm run bench:saga: scenes in which a traveler buys, and perhaps cancels, while what can go wrong does: every kind of fault with every
// seed, and what both providers' books and the traveler's screen say in the end. --seeds 500 of each kind; --kind for one kind alone;
// --seed 7 --kind 'two tabs' prints what happens in one scene, step by step; --bugs plants bugs one by one, and says which of them show in such scenes,
// or in sales as bench:books plays them: each within its share of one run; --bug 8 --by scenes (or sales) plants one.

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '500' },
    seed: { type: 'string' },
    kind: { type: 'string' },
    bugs: { type: 'boolean' },
    bug: { type: 'string' },
    by: { type: 'string', default: 'scenes' },
    part: { type: 'string' },
  },
})
// Before anything of the shop is loaded.
if (values.bug !== undefined) (await import('./saga-bugs')).plantBug(Number(values.bug))
const { FAULT_KINDS } = await import('../testing/saga/plan')
const say = (text: string) => process.stdout.write(`${text}\n`)

const kinds = FAULT_KINDS.filter((kind) => values.kind === undefined || kind === values.kind)
if (kinds.length === 0) throw new Error(`There are: ${FAULT_KINDS.join(', ')}`)

/** The scenes of a share, in this process, one after the other. */
async function* scenes(share: number, of: number): AsyncGenerator<SceneReport> {
  const { playScene } = await import('../testing/saga/scene')
  const { findOffersForSale } = await import('../testing/saga/offers-for-sale')
  const offers = await findOffersForSale()
  for (let seed = share; seed < Number(values.seeds); seed += of) {
    for (const kind of kinds) yield await playScene(seed, kind, offers)
  }
}

async function playShare(share: number, of: number): Promise<Tally> {
  const { addScene, emptyTally } = await import('../testing/saga/tally')
  const tally = emptyTally()
  for await (const scene of scenes(share, of)) addScene(tally, scene)
  return tally
}

/** Plays until something is wrong. */
async function playUntilNoticed(): Promise<Hunted> {
  const { shareOf } = await import('./saga-bugs')
  const most = shareOf(Number(values.seeds) * kinds.length)
  let played = 0
  for await (const { seed, kind, findings } of scenes(0, 1)) {
    played++
    const [finding] = findings
    if (finding) return { played, noticed: `${finding.wrong} (--seed ${seed} --kind '${kind}')` }
    if (played >= most) break
  }
  return { played, noticed: null }
}

const SALES_A_SEASON = 50
const SALES_OF_A_RUN = 20_000

/** Sells seasons, until something is wrong. */
async function sellUntilNoticed(): Promise<Hunted> {
  const { shareOf } = await import('./saga-bugs')
  const { sellAYear } = await import('./books/a-year')
  const { ACCOUNTS, SEASON } = await import('./books/year-shop')
  let played = 0
  for (let seed = 1; ; seed++) {
    // The currency of three decimals first, which has remainders.
    for (const account of ACCOUNTS.toReversed()) {
      if (played >= shareOf(SALES_OF_A_RUN)) return { played, noticed: null }
      const sold = sellAYear(account, { bookings: SALES_A_SEASON, seed, span: SEASON })
      const { wrongs } = await sold.catch((error) => ({ wrongs: [String(error)] }))
      played += SALES_A_SEASON
      if (wrongs[0]) return { played, noticed: `${wrongs[0]} (seed ${seed}, ${account.currency})` }
    }
  }
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
  const wrong = tally.findings.length
  tellVerdicts([
    { what: `wrongs in ${tally.scenes} scenes of buying`, figure: `${wrong}`, bar: '0', isKept: wrong === 0 },
  ])
}

async function playOne(seed: number): Promise<void> {
  const { playScene } = await import('../testing/saga/scene')
  const { findOffersForSale } = await import('../testing/saga/offers-for-sale')
  for (const kind of kinds) {
    const { trace, findings } = await playScene(seed, kind, await findOffersForSale())
    process.stdout.write(trace)
    if (findings.length > 0) process.exitCode = 1
  }
}

const tell = (found: Hunted | Tally) =>
  process.send ? process.send(found, () => process.disconnect()) : say(JSON.stringify(found))

if (values.bug !== undefined) tell(await (values.by === 'sales' ? sellUntilNoticed() : playUntilNoticed()))
else if (values.bugs) {
  const { ENOUGH, huntAll } = await import('./saga-bugs')
  const { noticed, of } = await huntAll(say)
  const isKept = noticed >= ENOUGH
  tellVerdicts([{ what: 'planted bugs that are noticed', figure: `${noticed} of ${of}`, bar: `≥ ${ENOUGH}`, isKept }])
} else if (values.part !== undefined) {
  const [part = 0, of = 1] = values.part.split('/').map(Number)
  tell(await playShare(part, of))
} else if (values.seed !== undefined) await playOne(Number(values.seed))
else await playAll()
