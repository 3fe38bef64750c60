import '../dev/resolve-ts.ts'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Facts } from './bare-worker'
import { tellVerdicts } from './verdict.ts'

// npm run bench:worker: requests a second of the app in the real workerd, beside a Worker that does nothing: an entrypoint of the same Worker,
// behind the same kind of socket.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '60' },
    ms: { type: 'string', default: '250' },
    connections: { type: 'string', default: '16' },
  },
})
const { startWorkerd } = await import('../testing/worlds/bundle-worker')
const { percentile, answersPerSecond } = await import('./load')

const say = (text: string) => process.stdout.write(`${text}\n`)
const [rounds, ms, connections] = [values.rounds, values.ms, values.connections].map(Number) as [number, number, number] // as many as were listed

const { direct, stop } = await startWorkerd({
  entry: new URL('./bare-worker.ts', import.meta.url),
  // What comes through the pipe is dropped.
  onLog: () => {},
  entrypoints: ['default', 'bare', 'piping', 'facts'],
})
try {
  const [app, bare, piping] = [await direct('default'), await direct('bare'), await direct('piping')]
  const { cookie } = (await (await fetch(await direct('facts'))).json()) as Facts
  const kinds = {
    bare: { base: bare, path: '/api/system/mode' },
    mode: { base: app, path: '/api/system/mode' },
    user: { base: app, path: '/api/auth/user', headers: { cookie } },
    piped: { base: piping, path: '/api/system/mode' },
  }
  const rates: Record<keyof typeof kinds, number[]> = { bare: [], mode: [], user: [], piped: [] }
  say(
    `${rounds} rounds of ${ms} ms, ${connections} connections; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
  )
  for (let round = -2; round < rounds; round++) {
    // In turns, so that a busy moment falls on all of them.
    for (const [kind, asked] of Object.entries(kinds) as [keyof typeof kinds, (typeof kinds)['user']][]) {
      const { rate } = await answersPerSecond(asked.base, { ...asked, connections, ms })
      if (round >= 0) rates[kind].push(rate)
    }
  }
  const shares = (kind: keyof typeof kinds) =>
    rates[kind].map((rate, round) => rate / (rates.bare[round] ?? Number.NaN))
  const median = (numbers: number[]) => percentile(numbers, 0.5)
  say(`a Worker that does nothing              ${median(rates.bare).toFixed(0).padStart(8)}/s`)
  const show = (what: string, kind: keyof typeof kinds) => {
    const share = median(shares(kind))
    say(`${what.padEnd(40)}${median(rates[kind]).toFixed(0).padStart(8)}/s   ${share.toFixed(2)}`)
    return share
  }
  const tell = (what: string, kind: 'mode' | 'user', least: number) => {
    const share = show(what, kind)
    const beside = `a Worker that does nothing ${median(rates.bare).toFixed(0)}/s`
    return { what, figure: share.toFixed(2), beside, bar: `≥ ${least.toFixed(2)} of it`, isKept: share >= least }
  }
  const verdicts = [tell('a call with all middleware', 'mode', 0.6), tell('the signed-in user', 'user', 0.5)]
  // Not a verdict: how a local workerd writes a line is not the app's doing.
  show('… its log written to a pipe', 'piped')
  tellVerdicts(verdicts)
} finally {
  await stop()
}
