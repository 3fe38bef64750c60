import { DAY_MINUTES, MINUTE_MS } from '../domain/time.ts'
import '../dev/resolve-ts.ts'
import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Visit } from './chaos/traveler.ts'
import { tellVerdicts } from './verdict.ts'

// npm run bench:chaos: hundreds of travelers buy over HTTP from the shop as npm start runs it, while the lines to Duffel and Stripe break,
// the airline cancels and the Worker is killed; in the end the airline's, the card gateway's and the shop's books have to agree.

const { values } = parseArgs({
  options: {
    travelers: { type: 'string', default: '400' },
    'at-once': { type: 'string', default: '20' },
    kills: { type: 'string', default: '5' },
    /** How many orders the airline cancels by itself. */
    cancels: { type: 'string', default: '10' },
    /** How much faster than the machine's clock the Worker's and the doubles' run: what is left behind is found in seconds. */
    pace: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
    /** A file for what the Worker writes. */
    log: { type: 'string' },
  },
})
const [travelers, atOnce, kills, cancels, pace, seed] = [
  values.travelers,
  values['at-once'],
  values.kills,
  values.cancels,
  values.pace,
  values.seed,
].map(Number) as [number, number, number, number, number, number] // as many as were listed

const { reportFailure } = await import('../dev/plain-failure')
const { seededRandom } = await import('../sandbox/randomness')
const { faultPlan } = await import('./chaos/fault-plan')
const { startChaosShop } = await import('./chaos/shop')
const { travel } = await import('./chaos/traveler')
const { cancelByAirline, readRecords } = await import('./chaos/records')
const { compareBooks } = await import('./chaos/compare-books')
const { showRun } = await import('./chaos/show-run')

const SCHEDULE_EVERY_MS = 3000

const say = (text: string) => process.stdout.write(`${text}\n`)
const stops: (() => unknown)[] = []
async function stopAll(): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop()
}
// Not once: wrangler ends a process at the first signal in which nobody else listens any more.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void stopAll().then(() => process.exit(130)))
}

const onLine = (line: string) => values.log && appendFileSync(values.log, `${line}\n`)

const begun = performance.now()
const seconds = () => `${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s`

async function run(): Promise<boolean> {
  const plan = faultPlan(seed)
  const shop = await startChaosShop({ plan, pace, onLine }, stops)
  say(`${seconds()}  ${travelers} travelers, ${atOnce} at once, from seed ${seed}`)

  const visits: Visit[] = []
  const random = seededRandom(seed + 1)
  const randoms = Array.from({ length: travelers }, () => seededRandom(Math.floor(random() * 2 ** 32)))
  let next = 0
  const works = Array.from({ length: atOnce }, async () => {
    for (let index = next++; index < travelers; index = next++) {
      visits.push(await travel(shop, { index, random: randoms[index] ?? random }))
    }
  })
  let isOver = false
  const schedule = (async () => {
    for (; !isOver; await sleep(SCHEDULE_EVERY_MS)) await shop.runSchedule()
  })()
  const killing = (async () => {
    for (let kill = 1; kill <= kills; kill++) {
      const after = Math.floor((travelers * kill) / (kills + 1))
      while (visits.length < after) await sleep(50)
      await shop.restart()
      say(`${seconds()}  killed and started again after ${visits.length} travelers`)
    }
  })()
  const canceling = (async () => {
    for (let cancel = 1; cancel <= cancels; cancel++) {
      const after = Math.floor((travelers * cancel) / (cancels + 1))
      while (visits.length < after) await sleep(50)
      await cancelByAirline(shop, plan.random)
    }
  })()
  await Promise.all([...works, killing, canceling])
  isOver = true
  await schedule
  plan.calm()
  say(`${seconds()}  all have left; now the lines hold, and time passes`)

  const settle = async (passes: number) => {
    for (let pass = 0; pass < passes; pass++) {
      if (!(await shop.runSchedule())) throw new Error('The schedule could not be run')
      await sleep(700)
    }
  }
  await settle(2)
  for (const minutes of [31, 25 * 60, 8 * DAY_MINUTES]) {
    await shop.restart(minutes * MINUTE_MS)
    say(`${seconds()}  ${minutes} minutes later`)
    await settle(6)
  }
  const records = await readRecords(shop)
  return showRun({ say, visits, records, plan, logged: shop.logged, findings: compareBooks(records, visits) })
}

try {
  const isKept = await run()
  say(`${seconds()}  over`)
  const bar = "the airline's, the card gateway's and the shop's agree"
  tellVerdicts([{ what: `books after ${travelers} travelers`, figure: isKept ? 'agree' : 'differ', bar, isKept }])
} catch (error) {
  reportFailure(error)
} finally {
  await stopAll()
}
