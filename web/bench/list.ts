import '#worker/dev/resolve-ts'
import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { chromium, type Page } from 'playwright'
import { build, type Rolldown } from 'vite'
import { tellVerdicts, type Verdict } from '#worker/bench/verdict'
import { findBrowser } from '#worker/dev/find-browser'
import { reportFailure } from '#worker/dev/plain-failure'
import type { Bench, Choice } from './list-page'

// npm run bench:list: how long the results' list takes to render, filter and reorder on a slow processor, and how many nodes it adds to the page,
// compared with a plain list of the same cards in the same run.

const SLOWDOWN = 4
// Set on a machine that needs 1,969 ms for the plain list. A machine that needs twice as long for that may need twice as long for this too.
const BAR = { ms: 50, share: 50 / 1969, nodes: 1500, cards: 1000 }
const COUNTS = [100, 500, 1000]
const KINDS = ['app', 'plain'] as const
// The best round counts, to exclude other work of the machine. A plain list takes seconds per round.
const ROUNDS = { app: 7, plain: 2 }
const FILTERS: Choice['filter'][] = ['direct', 'none', 'refundable', 'airline', 'morning', 'dear', 'few', 'none']
const ADDRESS = 'http://localhost/'

async function pageFiles(): Promise<{ script: string; styles: string }> {
  process.env.NODE_ENV = 'production'
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react(), vanillaExtractPlugin()],
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('./list-page.tsx', import.meta.url)), formats: ['iife'], name: 'page' },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput] // one entry, one format, no watching
  const styles = output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [file.source] : [],
  )
  return { script: output[0].code, styles: styles.join('\n') }
}

async function openPage(page: Page) {
  const { script, styles } = await pageFiles()
  // Only cross-origin isolated pages get a precise clock.
  const headers = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }
  const body = '<!doctype html><html lang="en"><title>Results</title><div id="root"></div></html>'
  await page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', headers, body }))
  await page.goto(ADDRESS)
  await page.addStyleTag({ content: styles })
  await page.addScriptTag({ content: script })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

interface Measured {
  kind: Choice['kind']
  count: number
  mount: number
  /** The slowest filter. */
  filter: number
  sort: number
  nodes: number
}

/** The best time of each step over the rounds. */
async function measure(page: Page, kind: Choice['kind'], count: number): Promise<Measured> {
  const mounts: number[] = []
  const filters = FILTERS.map((): number[] => [])
  const sorts: number[] = []
  let nodes = 0
  for (let round = 0; round < ROUNDS[kind]; round++) {
    const took = await page.evaluate(
      async ({ kind, count, names }) => {
        const { bench } = globalThis as unknown as { bench: Bench }
        await bench.prepare(count)
        const mount = await bench.draw({ kind, filter: 'none', sort: 'price-asc' })
        let nodes = bench.nodes()
        await bench.scrollTo(0.5)
        nodes = Math.max(nodes, bench.nodes())
        await bench.scrollTo(0)
        const filters: number[] = []
        for (const filter of names) {
          filters.push(await bench.draw({ kind, filter, sort: 'price-asc' }))
          nodes = Math.max(nodes, bench.nodes())
        }
        const sort = await bench.draw({ kind, filter: 'none', sort: 'duration-asc' })
        return { mount, filters, sort, nodes }
      },
      { kind, count, names: FILTERS },
    )
    mounts.push(took.mount)
    for (const [index, time] of took.filters.entries()) filters[index]?.push(time)
    sorts.push(took.sort)
    nodes = Math.max(nodes, took.nodes)
  }
  return {
    kind,
    count,
    mount: Math.min(...mounts),
    filter: Math.max(...filters.map((times) => Math.min(...times))),
    sort: Math.min(...sorts),
    nodes,
  }
}

const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(12)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const row = ({ kind, count, mount, filter, sort, nodes }: Measured) =>
  `${String(count).padStart(5)}  ${kind.padEnd(6)}${ms(mount)}${ms(filter)}${ms(sort)}${String(nodes).padStart(12)}`

function verdicts(all: Measured[]): Verdict[] {
  const find = (kind: Choice['kind']) => all.find((each) => each.kind === kind && each.count === BAR.cards)
  const [app, plain] = [find('app'), find('plain')]
  if (!app || !plain) throw new Error(`Nothing was measured at ${BAR.cards} cards`)
  const step = (what: string, name: 'mount' | 'filter'): Verdict => ({
    what,
    figure: `${ms(app[name]).trim()}, ${percent(app[name] / plain[name])}`,
    beside: `plain list ${ms(plain[name]).trim()}`,
    bar: `≤ ${BAR.ms} ms or ${percent(BAR.share)} of the plain list's`,
    isKept: app[name] <= BAR.ms || app[name] / plain[name] <= BAR.share,
  })
  return [
    step(`${BAR.cards} cards drawn`, 'mount'),
    step(`${BAR.cards} cards, worst filter`, 'filter'),
    {
      what: `nodes with ${BAR.cards} cards`,
      figure: `${app.nodes}`,
      beside: `plain list ${plain.nodes}`,
      bar: `≤ ${BAR.nodes}`,
      isKept: app.nodes <= BAR.nodes,
    },
  ]
}

function report(all: Measured[]): string {
  return `Real cards, best of ${ROUNDS.app} rounds (plain: ${ROUNDS.plain}), processor slowed down ${SLOWDOWN} times
${'cards'.padStart(5)}  ${''.padEnd(6)}${['mount', 'worst filter', 'sort', 'nodes'].map((name) => name.padStart(12)).join('')}
${all.map(row).join('\n')}`
}

try {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await openPage(page)
  const measured: Measured[] = []
  for (const count of COUNTS) for (const kind of KINDS) measured.push(await measure(page, kind, count))
  await browser.close()
  process.stdout.write(`${report(measured)}\n`)
  tellVerdicts(verdicts(measured))
} catch (error) {
  reportFailure(error)
}
