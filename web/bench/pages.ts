import '#worker/dev/resolve-ts'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { tellVerdicts } from '#worker/bench/verdict'
import { findBrowser } from '#worker/dev/find-browser'
import { PlainFailure, reportFailure } from '#worker/dev/plain-failure'
import type { Journey } from './pages/interactions'
import type { Run } from './pages/lighthouse-run'
import type { Served, Stops } from './pages/served-shops'

// npm run bench:pages: Lighthouse's mobile profile (slow 4G and a quarter of the processor, both simulated) on every public page of three
// brands, compared with two lower bounds from the same run: a static page with home's HTML and text, and an empty page with home's libraries.
//
// The setup is the same for all: the deployed Worker's bundle in workerd behind wrangler's local server, which compresses with Brotli on the fly,
// and behind our own proxy (pages/front.ts), which adds 1 to 3 ms to an answer; the lower bounds are files of such a Worker. Pages are served
// over HTTP/1.1 without TLS, as by `npm start`, for which the bars were set; with --tls over HTTP/2 and TLS, as on the edge, which costs one more
// round trip, 150 ms, for the lower bounds too. Each run has a browser with an empty profile, so nothing is cached there; the Worker has served
// the page before, as in a shop with visitors.
// Most pages are measured in live mode, without the banner of test mode, with fake keys, because they call no provider. Pages with flights are
// measured in test mode, with fake airlines and a search just made. The proxy removes the banner and its style: its text would otherwise count
// as the page's own.
// With home, results and flight, purchases are measured too (pages/interactions.ts): the INP of each step, and the frames that are dropped while
// results arrive.
// Other work on the processor affects TBT and, less, the other times, also of the lower bounds: judge on an idle machine.

const { values } = parseArgs({
  options: {
    /** Comma-separated names of pages, such as home,faq. */
    routes: { type: 'string' },
    /** Comma-separated names of brands, such as default,acme. */
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
const { measureOnce } = await import('./pages/lighthouse-run')
const { judge, judgeJourneys, medianFigures } = await import('./pages/judge')
const { causesOf, failedAudits } = await import('./pages/causes')
const { measureJourney } = await import('./pages/interactions')
const { pageRow, tableHead, tableRow } = await import('./pages/table')

const say = (text: string) => process.stdout.write(`${text}\n`)

/** The requested names, all when none was requested. @throws PlainFailure that names an unknown one */
function chosen(names: string[], asked: string | undefined): string[] {
  const wanted = asked?.split(',') ?? names
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new PlainFailure(`There is no "${unknown}", but ${names.join(', ')}`)
  return wanted
}

/** A page that is measured once in every round. */
interface Target {
  name: string
  look(): Promise<Run>
  runs: Run[]
}

const figures = ({ runs }: Target) => medianFigures(runs.map((run) => run.figures))

/** The run with the median LCP. */
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
    look: async () => measureOnce(await address(), { ...served, browserPath }),
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
  // Interleaved, so that a busy moment affects all of them.
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
  const journeys: Journey[] = []
  for (let round = 0; isJourney && round < rounds; round++) {
    journeys.push(await measureJourney(shops.test, { brand: brands[0] ?? '', browserPath }))
  }
  tellVerdicts([...verdicts, ...(isJourney ? judgeJourneys(journeys) : [])])
}

const stops: Stops = []
async function stopAll(): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop()
}
// Not `once`: wrangler ends the process at a signal without other listeners.
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
