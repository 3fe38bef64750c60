import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../dev/build/build-app.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { bundleDeployed } from '../deployed/bundle.ts'
import { startDeployed } from '../deployed/run-deployed.ts'
import { answersPerSecond, HEAD, inMilliseconds, oneConnection, percentile, row } from '../load.ts'
import { tellVerdicts } from '../verdict.ts'
import { watchIsolate } from './isolate-memory.ts'
import { sizes } from './sizes.ts'

// The deployed Worker with a thousand brands beside the same Worker asked for one of them: calls and pages a second, the reads of KV, what a brand
// takes of an isolate's memory, and a page of a brand that is hardly asked for beside one of a brand that everybody asks for. What has to be read
// for a page costs what the local KV and cache cost, so the same reads are measured without the shop, in the same process.

const { brands: count, rounds } = sizes
const [ms, connections] = [1000, 16]
const { defaultBrand } = await import('../../domain/brand/default-brand')
const { freePort } = await import('../../dev/ports')

const say = (text: string) => process.stdout.write(`${text}\n`)

/**
 * Wraps the Worker's own script and counts its reads of brands. /floor/… reads what a page has to have read, a brand and the cache, and
 * sends as many bytes; what isn't in the cache is put there, like a page that was just rendered.
 */
const COUNTING = `import shop from './index.js'
const reads = []
let counted
async function floor({ url }, { BRANDS }, context) {
  await BRANDS.get('brand:' + new URL(url).pathname.slice('/floor/'.length))
  const found = await caches.default.match(url)
  if (found) return new Response(await found.arrayBuffer())
  const text = 'x'.repeat(Number(new URL(url).searchParams.get('bytes')))
  context.waitUntil(caches.default.put(url, new Response(text, { headers: { 'cache-control': 'max-age=3600' } })))
  return new Response(text)
}
export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url)
    if (pathname === '/reads') return Response.json(reads)
    if (pathname.startsWith('/floor/')) return floor(request, env, context)
    const { BRANDS } = env
    counted ??= {
      get: (key) => (reads.push([key, Date.now()]), BRANDS.get(key)),
      put: (...given) => BRANDS.put(...given),
      delete: (key) => BRANDS.delete(key),
    }
    return shop.fetch(new Request(request.url.replace('http:', 'https:'), request), { ...env, BRANDS: counted }, context)
  },
}`
const PAGE = '/faq'
const COLD = 100

const hosts = Array.from({ length: count }, (_, index) => `brand-${index}.example`)
const [HOT = ''] = hosts
const coldest = hosts.slice(-COLD)

/** The most that one key was read within a minute. */
function mostInAMinute(reads: [key: string, at: number][]): number {
  const byKey = new Map<string, number[]>()
  for (const [key, at] of reads) byKey.set(key, [...(byKey.get(key) ?? []), at])
  const within = (times: number[]) =>
    times.map((from) => times.filter((at) => at >= from && at < from + MINUTE_MS).length)
  return Math.max(...[...byKey.values()].flatMap(within))
}

/** The memory of workerd's processes, in MB. */
function residentMb(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')
  const kb = children.map((pid) => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0')
  return kb.reduce((sum, each) => sum + Number(each), 0) / 1000
}

/** Pages of the coldest brands, each beside one of the hottest and the same reads without the shop. */
async function compare(base: URL, bytes: number) {
  const { ask, close } = oneConnection(base)
  const [cold, hot, floor]: [number[], number[], number[]] = [[], [], []]
  for (const host of coldest) {
    cold.push(await ask(host, PAGE))
    hot.push(await ask(HOT, PAGE))
    floor.push(await ask(HOT, `/floor/${host}?bytes=${bytes}`))
  }
  close()
  return { cold, hot, floor }
}

async function askFor(base: URL, asked: readonly string[], path = PAGE): Promise<void> {
  const { ask, close } = oneConnection(base)
  for (const host of asked) await ask(host, path)
  close()
}

await buildApp()
const stores = mkdtempSync(join(tmpdir(), 'tailfin-brands-'))
const files = [{ name: 'counting.js', content: Buffer.from(COUNTING) }, ...(await bundleDeployed())]
const start = (settings: object = {}) =>
  startDeployed(files, () => {}, {
    first: 'counting.js',
    resourcePersistencePath: stores,
    ...settings,
  })

/** An isolate that is asked for one brand, then for all. */
async function underLoad() {
  const worker = await start()
  try {
    const { base } = worker
    const kv = await worker.namespace('BRANDS')
    for (const [index, host] of hosts.entries())
      await kv.put(
        `brand:${host}`,
        JSON.stringify({ ...defaultBrand, key: host, domain: host, name: `Brand ${index}` }),
      )
    await askFor(
      base,
      Array.from({ length: 50 }, () => HOT),
    )
    await askFor(base, hosts.slice(0, 50))
    const bytes = (await (await fetch(new URL(`${PAGE}?brand=${HOT}`, base))).arrayBuffer()).byteLength
    const unwritten = await compare(base, bytes)
    await askFor(base, hosts)
    const kinds = { call: '/api/system/mode', page: PAGE }
    const shares: Record<string, number[]> = { call: [], page: [] }
    const times: Record<string, number[]> = {}
    const keep = (name: string, taken: number[]) => {
      times[name] = [...(times[name] ?? []), ...taken]
    }
    for (let round = -1; round < rounds; round++) {
      for (const [kind, path] of Object.entries(kinds)) {
        const load = (asked: string[]) => answersPerSecond(base, { path, hosts: asked, connections, ms })
        // In turns, so that neither has the warmer or the busier machine.
        const first = await load(round % 2 ? [HOT] : hosts)
        const second = await load(round % 2 ? hosts : [HOT])
        const [one, all] = round % 2 ? [first, second] : [second, first]
        if (round < 0) continue
        shares[kind]?.push(all.rate / one.rate)
        keep(`${kind}, one brand`, one.times)
        keep(`${kind}, ${count} brands`, all.times)
      }
    }
    const kept = await compare(base, bytes)
    const reads = (await (await fetch(new URL('/reads', base))).json()) as [string, number][] // what COUNTING writes
    return { bytes, unwritten, kept, times, shares, reads, residentMb: residentMb() }
  } finally {
    await worker.stop()
  }
}

/** Another isolate, which gets all pages from the edge's cache. */
async function fromTheEdge(bytes: number) {
  const worker = await start({ inspectorPort: await freePort() })
  try {
    const { base } = worker
    const wake = async () => (await fetch(new URL('/reads', base), { signal: AbortSignal.timeout(MINUTE_MS) })).text()
    const isolate = await watchIsolate(await worker.inspector(), wake)
    const first = hosts.slice(0, 50)
    await askFor(
      base,
      Array.from({ length: 50 }, () => HOT),
    )
    await askFor(base, first)
    const before = await isolate.memory()
    const atEdge = await compare(base, bytes)
    await askFor(base, hosts)
    const after = await isolate.memory()
    isolate.close()
    return { atEdge, perBrand: (after - before) / (count - first.length), held: after }
  } finally {
    await worker.stop()
  }
}

try {
  const { bytes, unwritten, kept, times, shares, reads, residentMb } = await underLoad()
  const { atEdge, perBrand, held } = await fromTheEdge(bytes)
  say(HEAD)
  for (const [name, taken] of Object.entries(times)) say(row(name, taken, inMilliseconds))
  const compared = {
    'that its isolate keeps': kept,
    'that lies at the edge': atEdge,
    'that nobody has asked for': unwritten,
  }
  for (const [name, { cold, hot, floor }] of Object.entries(compared)) {
    say(row(`page ${name}`, cold, inMilliseconds))
    say(row('  of the brand everybody asks for', hot, inMilliseconds))
    say(row('  the same reads without the shop', floor, inMilliseconds))
  }
  say(`${reads.length} reads of KV; a page has ${(bytes / 1000).toFixed(0)} kB`)
  say(
    `an isolate with ${count} brands holds ${(held / 1e6).toFixed(1)} MB; workerd held ${residentMb.toFixed(0)} MB with its own stores`,
  )
  const most = mostInAMinute(reads.filter(([key]) => key.startsWith('brand:')))
  const share = (kind: string) => percentile(shares[kind] ?? [], 0.5)
  const median = (taken: number[]) => percentile(taken, 0.5)
  const ratio = median(kept.cold) / median(kept.hot)
  const [cold, hot, floor] = [median(atEdge.cold), median(atEdge.hot), median(atEdge.floor)]
  const beyondReads = cold / (hot + floor)
  tellVerdicts([
    { what: 'most reads of a brand in a minute', figure: `${most}`, bar: '1', isKept: most <= 1 },
    ...Object.keys(shares).map((kind) => ({
      what: `${kind}s a second of ${count} brands`,
      figure: share(kind).toFixed(2),
      beside: 'of one brand',
      bar: '≥ 0.90 of it',
      isKept: share(kind) >= 0.9,
    })),
    {
      what: 'a page of the coldest brand',
      figure: ratio.toFixed(2),
      beside: 'of the hottest',
      bar: '≤ 1.50 of it',
      isKept: ratio <= 1.5,
    },
    {
      what: 'the same from the edge',
      figure: beyondReads.toFixed(2),
      beside: `of the hottest and the reads alone (${(cold / hot).toFixed(2)} of one, ${(cold / floor).toFixed(2)} of the others)`,
      bar: '≤ 1.50 of both',
      isKept: beyondReads <= 1.5,
    },
    {
      what: 'memory of a brand with a page',
      figure: `${(perBrand / 1000).toFixed(1)} kB`,
      bar: '≤ 32 kB',
      isKept: perBrand <= 32_000,
    },
  ])
} finally {
  rmSync(stores, { recursive: true })
}
