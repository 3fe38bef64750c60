import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { build, type Rollup } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOfferJson } from '../testing/duffel-json'

// The real workerd has rules of its own for promises that cross requests: Node can't tell whether waiting together works.

const COMPATIBILITY_DATE = /^compatibility_date = "(.+)"$/m.exec(readFileSync('wrangler.toml', 'utf8'))?.[1] ?? ''

async function bundle(entry: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: entry, write: false, minify: false, target: 'es2023' },
  })) as Rollup.RollupOutput
  return built.output[0].code
}

const asked: string[] = []
const upstream = async (request: { json(): Promise<unknown> }) => {
  const body = (await request.json()) as { data: { slices: { destination: string }[] } }
  asked.push(body.data.slices[0]?.destination ?? '')
  await new Promise((resolve) => setTimeout(resolve, 700))
  const expires_at = '2099-01-01T00:00:00Z'
  const offers = [anOfferJson({ expires_at }), anOfferJson({ id: 'off_2', expires_at })]
  return new Response(JSON.stringify({ data: { id: 'orq_1', offers } }), { status: 201 })
}

let workerd: Miniflare
let base: URL

beforeAll(async () => {
  workerd = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: await bundle(fileURLToPath(new URL('../testing/search-worker.ts', import.meta.url))),
      compatibilityDate: COMPATIBILITY_DATE,
      // Miniflare's own Response type differs from the standard's in name only.
      outboundService: upstream as never,
    }),
  )
  base = await workerd.ready
}, 30_000)

afterAll(() => workerd?.dispose())

const ask = (to: string, query = '') => fetch(new URL(`/?to=${to}${query}`, base))
const search = async (to: string) => ((await (await ask(to)).json()) as { total_count: number }).total_count
const callsFor = (to: string) => asked.filter((each) => each === to).length
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('searching in the real workerd', () => {
  it('makes one call for a hundred identical searches at once, and none for the next from the edge cache', async () => {
    const results = await Promise.all(Array.from({ length: 100 }, () => search('LHR')))
    expect(new Set(results)).toEqual(new Set([2]))
    expect(callsFor('LHR')).toBe(1)
    expect(await search('LHR')).toBe(2)
    expect(callsFor('LHR')).toBe(1)
  })

  it('answers those who waited for a request that ended before its search', async () => {
    const leader = ask('CDG', '&leave=300')
    await pause(100)
    const waiting = Array.from({ length: 10 }, () => search('CDG'))
    expect(await (await leader).text()).toBe('left')
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([2]))
    expect(callsFor('CDG')).toBe(2)
  })

  it('answers those who come after such a request', async () => {
    await ask('MAD', '&leave=0')
    await pause(50)
    expect(await Promise.all([search('MAD'), search('MAD')])).toEqual([2, 2])
    expect(callsFor('MAD')).toBe(2)
  })
})
