import '../../dev/resolve-ts.ts'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildApp } from '../../dev/build/build-app.ts'
import { answersPerSecond, HEAD, inMilliseconds, percentile, row } from '../load.ts'
import { tellVerdicts } from '../verdict.ts'
import { bundleDeployed } from './bundle.ts'
import { startDeployed } from './run-deployed.ts'

// npm run bench:brands: the deployed Worker with a thousand brands beside the same Worker asked for one of them: calls and pages a second, the reads
// of KV, and a page of a brand that nobody has asked for beside one of a brand that everybody asks for.

const { values } = parseArgs({
  options: {
    brands: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '40' },
    ms: { type: 'string', default: '1000' },
    connections: { type: 'string', default: '16' },
  },
})
const [count, rounds, ms, connections] = [values.brands, values.rounds, values.ms, values.connections].map(Number) as [
  ...[number, number, number, number], // as many as were listed
]
const { defaultBrand } = await import('../../domain/brand/default-brand')

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Stands before the Worker's own script and counts what it reads of its brands. */
const COUNTING = `import shop from './index.js'
const reads = []
let counted
export default {
  async fetch(request, env, context) {
    if (request.url.endsWith('/reads')) return Response.json(reads)
    const { BRANDS } = env
    counted ??= {
      get: (key) => (reads.push([key, Date.now()]), BRANDS.get(key)),
      put: (...given) => BRANDS.put(...given),
      delete: (key) => BRANDS.delete(key),
    }
    return shop.fetch(new Request(request.url.replace('http:', 'https:'), request), { ...env, BRANDS: counted }, context)
  },
}`
const COLD = 60
const MINUTE = 60_000

const hostOf = (index: number) => `brand-${index}.example`
const hosts = Array.from({ length: count }, (_, index) => hostOf(index))
const [HOT = ''] = hosts

/** The most that one key was read within a minute. */
function mostInAMinute(reads: [key: string, at: number][]): number {
  const byKey = new Map<string, number[]>()
  for (const [key, at] of reads) byKey.set(key, [...(byKey.get(key) ?? []), at])
  const within = (times: number[]) => times.map((from) => times.filter((at) => at >= from && at < from + MINUTE).length)
  return Math.max(...[...byKey.values()].flatMap(within))
}

/** What the processes of workerd hold, in MB. */
function residentMb(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')
  const kb = children.map((pid) => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0')
  return kb.reduce((sum, each) => sum + Number(each), 0) / 1000
}

await buildApp()
const counting = { name: 'counting.js', content: Buffer.from(COUNTING) }
const worker = await startDeployed([counting, ...(await bundleDeployed())], () => {}, counting.name)
try {
  const { base } = worker
  const kv = await worker.namespace('BRANDS')
  for (const [index, host] of hosts.entries())
    await kv.put(`brand:${host}`, JSON.stringify({ ...defaultBrand, key: host, domain: host, name: `Brand ${index}` }))

  const ask = async (host: string, path: string) =>
    (await answersPerSecond(base, { path, hosts: [host], connections: 1, ms: 0 })).times[0]
  const once = async (host: string, path = '/faq') => (await ask(host, path)) ?? Number.NaN
  const compare = async (last: number) => {
    const [cold, hot]: number[][] = [[], []]
    for (let index = last; index > last - COLD; index--) {
      cold?.push(await once(hostOf(index)))
      hot?.push(await once(HOT))
    }
    return { cold: cold ?? [], hot: hot ?? [] }
  }
  for (let time = 0; time < 5; time++) await once(HOT)
  const unwritten = await compare(count - 1)

  for (const host of hosts) await once(host)

  const kinds = { call: '/api/system/mode', page: '/faq' }
  const shares: Record<string, number[]> = { call: [], page: [] }
  const times: Record<string, number[]> = {}
  const keep = (name: string, taken: number[]) => {
    times[name] = [...(times[name] ?? []), ...taken]
  }
  const before = residentMb()
  for (let round = -1; round < rounds; round++) {
    for (const [kind, path] of Object.entries(kinds)) {
      const one = await answersPerSecond(base, { path, hosts: [HOT], connections, ms })
      const all = await answersPerSecond(base, { path, hosts, connections, ms })
      if (round < 0) continue
      shares[kind]?.push(all.rate / one.rate)
      keep(`${kind}, one brand`, one.times)
      keep(`${kind}, ${count} brands`, all.times)
    }
  }
  const written = await compare(COLD)
  const reads = (await (await fetch(new URL('/reads', base))).json()) as [string, number][] // what COUNTING writes
  say(HEAD)
  for (const [name, taken] of Object.entries(times)) say(row(name, taken, inMilliseconds))
  for (const [name, { cold, hot }] of Object.entries({ 'nobody has asked': unwritten, 'kept at the edge': written })) {
    say(row(`page, ${name}`, cold, inMilliseconds))
    say(row('page of the one everybody asks for', hot, inMilliseconds))
  }
  say(`workerd held ${before.toFixed(0)} MB, and ${residentMb().toFixed(0)} MB after; ${reads.length} reads of KV`)
  const most = mostInAMinute(reads.filter(([key]) => key.startsWith('brand:')))
  const share = (kind: string) => percentile(shares[kind] ?? [], 0.5)
  const ratio = percentile(written.cold, 0.5) / percentile(written.hot, 0.5)
  tellVerdicts([
    { what: 'most reads of a brand in a minute', figure: `${most}`, bar: '1', isKept: most <= 1 },
    ...Object.keys(kinds).map((kind) => ({
      ...{ what: `${kind}s a second of ${count} brands`, figure: share(kind).toFixed(2), beside: 'of one brand' },
      ...{ bar: '≥ 0.90 of it', isKept: share(kind) >= 0.9 },
    })),
    {
      ...{ what: 'a page of the coldest brand', figure: ratio.toFixed(2), beside: 'of the hottest' },
      ...{ bar: '≤ 1.50 of it', isKept: ratio <= 1.5 },
    },
  ])
} finally {
  await worker.stop()
}
