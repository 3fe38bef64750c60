import '#worker/dev/resolve-ts'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { tellVerdicts } from '#worker/bench/verdict'
import { findBrowser } from '#worker/dev/find-browser'
import { PlainFailure, reportFailure } from '#worker/dev/plain-failure'
import type { TimedEvent } from './pages/interactions'
import type { Run } from './pages/lighthouse-run'
import type { Served, Stops } from './pages/served-shops'

// npm run bench:pages: Lighthouse's mobile profile (slow 4G and a quarter of the processor, both simulated) over every public page of three
// brands, beside two floors of the same run: a static page with home's HTML and text, and an empty page with the libraries that home needs.
//
// What is alike for all: each is served by the deployed Worker's own bundle in workerd behind wrangler's local server, which compresses with
// Brotli as it goes, and behind a front of ours (pages/front.ts) that adds 1 to 3 ms to an answer; the floors are files of such a Worker.
// Unless --tls says HTTP/2 over TLS, as the edge speaks it, pages come by HTTP/1.1 without TLS, as from `npm start`: so the bars were set. TLS
// costs one round trip more, 150 ms, the floors' too. Each look has a browser of its own with an empty profile, so that nothing is cached there;
// the Worker has been asked for the page before, as in a shop that has visitors.
// Pages are measured live, without the strip and the style of test mode, by keys of no account, since none of them asks a provider for anything;
// those with flights in test mode, with made-up airlines, whose search has just been made. The front takes their strip and its style away: the
// strip stood there before everything else, and its text would be taken for the page's own.
// With home, results and flight comes a journey between them (pages/interactions.ts), whose slowest press is its INP.
// A processor that does other work shows in TBT and, less, in the other times, the floors' too: judge by a quiet machine.

const { values } = parseArgs({
  options: {
    /** Names of pages with commas between them, such as home,faq. */
    routes: { type: 'string' },
    /** Names of brands, such as default,acme. */
    brands: { type: 'string' },
    runs: { type: 'string', default: '5' },
    /** HTTP/2 over TLS. */
    tls: { type: 'boolean', default: false },
  },
})
const { buildApp } = await import('#worker/dev/build/build-app')
const { PUBLIC_PAGES } = await import('./pages/public-pages')
const { BRANDS, serveShops } = await import('./pages/served-shops')
const { EMPTY_PATH, floorFiles, staticPath } = await import('./pages/floors')
const { lookOnce } = await import('./pages/lighthouse-run')
const { judge, judgeJourney, medianFigures } = await import('./pages/judge')
const { causesOf, failedAudits } = await import('./pages/causes')
const { measureJourney } = await import('./pages/interactions')
const { pageRow, tableHead, tableRow } = await import('./pages/table')

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Those of the names that were asked for, all when none was. @throws PlainFailure naming one that there isn't */
function chosen(names: string[], asked: string | undefined): string[] {
  const wanted = asked?.split(',') ?? names
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new PlainFailure(`There is no "${unknown}", but ${names.join(', ')}`)
  return wanted
}

/** What is looked at once in every round. */
interface Target {
  name: string
  look(): Promise<Run>
  runs: Run[]
}

const figures = ({ runs }: Target) => medianFigures(runs.map((run) => run.figures))

/** The run whose largest content came neither early nor late. */
const middleRun = ({ runs }: Target) =>
  runs.toSorted((a, b) => a.figures.lcp - b.figures.lcp)[Math.floor((runs.length - 1) / 2)]

async function run(stops: Stops): Promise<void> {
  const brands = chosen(BRANDS, values.brands)
  const names = chosen(
    PUBLIC_PAGES.map(({ name }) => name),
    values.routes,
  )
  const rounds = Number(values.runs)
  const browserPath = await findBrowser()
  await buildApp()
  const shops = await serveShops(values.tls ? 'h2' : 'http/1.1', stops)
  const floors = await shops.serveFiles(await floorFiles(shops.live, { brands, browserPath }))
  const target = (name: string, served: Served, address: () => Promise<string>): Target => ({
    name,
    look: async () => lookOnce(await address(), { ...served, browserPath }),
    runs: [],
  })
  const floor = (name: string, brand: string, path: string) =>
    target(name, floors, async () => floors.origin(brand) + path)

  const empty = floor('empty page with the libraries', 'default', EMPTY_PATH)
  const homes = brands.map((brand) => ({
    brand,
    ...floor(`static home, ${brand}`, brand, staticPath(brand)),
  }))
  const pages = PUBLIC_PAGES.filter(({ name }) => names.includes(name)).flatMap((page) =>
    brands.map((brand) => {
      const shop = page.hasFlights ? shops.test : shops.live
      const ask = async (path: string) => (await shop.ask(brand, path)).json()
      return {
        page: page.name,
        brand,
        isIndexed: page.isIndexed,
        ...target(`${page.name}, ${brand}`, shop, async () => shop.origin(brand) + (await page.find(ask))),
      }
    }),
  )
  say(
    `${rounds} rounds over ${pages.length} pages; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${browserPath}`,
  )
  // By turns, so that a busy moment falls on all of them.
  for (let round = 0; round < rounds; round++) {
    for (const each of [empty, ...homes, ...pages]) each.runs.push(await each.look())
    say(`round ${round + 1} of ${rounds} is over`)
  }

  say(tableHead(`medians of ${rounds}`))
  for (const each of [empty, ...homes]) say(tableRow(each.name, figures(each), true))
  const measured = pages.map((each) => ({ ...each, ...figures(each) }))
  for (const each of measured) say(pageRow(each))
  const { verdicts, slow } = judge({
    pages: measured,
    staticHomes: Object.fromEntries(homes.map((each) => [each.brand, figures(each)])),
    empty: figures(empty),
  })
  for (const each of pages) {
    const middle = middleRun(each)
    if (!middle) continue
    const failed = failedAudits(middle.result)
    if (failed.length > 0) say(`${each.name}: ${failed.join(', ')}`)
    if (!slow.some(({ page, brand }) => page === each.page && brand === each.brand)) continue
    for (const cause of causesOf(middle.result)) say(`${each.name}: ${cause}`)
  }
  const isJourney = ['home', 'results', 'flight'].every((name) => names.includes(name))
  const journeys: TimedEvent[] = []
  for (let round = 0; isJourney && round < rounds; round++) {
    journeys.push(await measureJourney(shops.test, { brand: brands[0] ?? '', browserPath }))
  }
  tellVerdicts([...verdicts, ...(isJourney ? [judgeJourney(journeys)] : [])])
}

const stops: Stops = []
async function stopAll(): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop()
}
// Not once: wrangler ends a process at the first signal in which nobody else listens any more.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void stopAll().then(() => process.exit(130)))
}
try {
  await run(stops)
} catch (error) {
  reportFailure(error)
} finally {
  await stopAll()
}
