import '../dev/resolve-ts.ts'
import { cpus, loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { tellVerdicts } from './verdict.ts'

// npm run bench:search: how soon a traveler sees offers while airlines are slow, beside a search in one call, in real time; then how soon
// they see a search that is kept.

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '20' },
    airlines: { type: 'string', default: '12' },
    'at-once': { type: 'string', default: '25' },
    hits: { type: 'string', default: '2000' },
  },
})
const [runs, seconds, airlines, atOnce, hits] = [
  values.runs,
  values.seconds,
  values.airlines,
  values['at-once'],
  values.hits,
].map(Number) as [number, number, number, number, number] // as many as were listed

const { planSearches, runSearches, timeHits } = await import('./search-runs')
const { HEAD, inMilliseconds, inPercent, inSeconds, percentile, row } = await import('./load')

const say = (text: string) => process.stdout.write(`${text}\n`)

const load = () => `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`

const planned = planSearches({ count: runs, airlines, airlineSeconds: seconds })
say(`${runs} searches, ${airlines} airlines each, ${seconds * 0.04}–${seconds} s, ${atOnce} at once; ${load()}`)
const lag = monitorEventLoopDelay({ resolution: 5 })
lag.enable()
const times = await runSearches(planned, { airlineSeconds: seconds, atOnce })
const behind = times.map(({ behindMs }) => behindMs)
const shares = times.map(({ firstMs, oneShotMs }) => firstMs / oneShotMs)
say(HEAD)
say(
  row(
    'first offers',
    times.map(({ firstMs }) => firstMs),
    inSeconds,
  ),
)
say(row('first offers after the first airline answered', behind, inSeconds))
say(
  row(
    'whole search, streamed',
    times.map(({ doneMs }) => doneMs),
    inSeconds,
  ),
)
say(
  row(
    'whole search in one call',
    times.map(({ oneShotMs }) => oneShotMs),
    inSeconds,
  ),
)
say(row('first offers / one call', shares, inPercent))
const lags = [50, 95, 99, 100].map((share) => inSeconds(lag.percentile(share) / 1e6).padStart(10))
say(`${'this process’s own timers late by'.padEnd(46)}${lags.join('')}`)
say('')

say(`${hits} requests for a search of 30 offers that is kept, in workerd, one at a time; ${load()}`)
const { bytes, streamed, parsed } = await timeHits(hits)
say(HEAD)
say(row(`streamed, through the whole app (${bytes} bytes)`, streamed, inMilliseconds))
say(row('parsed and written again, no middleware', parsed, inMilliseconds))
say('')

const [soon, share, quick] = [behind, shares, streamed].map((each) => percentile(each, 0.99)) as [
  number,
  number,
  number,
] // one each
const oneCall = times.map(({ oneShotMs }) => oneShotMs)
tellVerdicts([
  {
    what: 'first offers after the first airline answered, p99',
    figure: inSeconds(soon),
    bar: '≤ 1.0 s',
    isKept: soon <= 1000,
  },
  {
    what: 'first offers, of the time of a search in one call, p99',
    figure: inPercent(share),
    beside: `one call ${inSeconds(percentile(oneCall, 0.5))}`,
    bar: '≤ 25 %',
    isKept: share <= 0.25,
  },
  {
    what: 'a search that is kept, p99',
    figure: inMilliseconds(quick),
    beside: `parsed and written again ${inMilliseconds(percentile(parsed, 0.99))}`,
    bar: '≤ 10 ms',
    isKept: quick <= 10,
  },
])
