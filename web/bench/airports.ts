import '#worker/dev/resolve-ts'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'
import { build, type Rolldown } from 'vite'
import { tellVerdicts } from '#worker/bench/verdict'
import { findBrowser } from '#worker/dev/find-browser'
import { tellFailure } from '#worker/dev/plain-failure'
import type { AirportsMeasured, Times } from './airports-page'

// npm run bench:airports: how long a keystroke in the airport picker searches on a slow phone, beside the rule written down as
// literally as possible, and whether the two ever differ.

const SLOWDOWN = 4
const BAR_MS = 4
// A keystroke counts with the quickest of its rounds: what else this machine does meanwhile is not the picker's.
const ASKED = { seed: 20261121, count: 5000, rounds: 3 }
const ADDRESS = 'http://localhost/'

async function pageScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('./airports-page.ts', import.meta.url)), formats: ['iife'], name: 'bench' },
    },
  })
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput] // one entry, one format, no watching
  return output[0].code
}

async function measureOn(page: Page): Promise<AirportsMeasured> {
  // Only an isolated page is given a fine clock.
  const headers = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }
  await page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', headers, body: '<!doctype html>' }))
  await page.goto(ADDRESS)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addScriptTag({ content: await pageScript() })
  return page.evaluate(
    (asked) => (globalThis as unknown as { measureAirports(a: typeof asked): AirportsMeasured }).measureAirports(asked),
    ASKED,
  )
}

const ms = (value: number) => `${value.toFixed(2)} ms`.padStart(10)
const row = (name: string, { p50, p99, worst }: Times) => `${name.padEnd(12)}${ms(p50)}${ms(p99)}${ms(worst)}`

function report(measured: AirportsMeasured): string {
  const { picker, reference, different, cold } = measured
  return `${measured.airports} airports, ${measured.keystrokes} keystrokes, quickest of ${ASKED.rounds} rounds, processor slowed down ${SLOWDOWN} times
${''.padEnd(12)}${'p50'.padStart(10)}${'p99'.padStart(10)}${'worst'.padStart(10)}
${row('picker', picker)}
${row('reference', reference)}
Cold: the list is ready after ${ms(cold.list).trim()}, the first search takes ${ms(cold.search).trim()}
Results that differ from the reference: ${different.length}${different.map((query) => `\n  "${query}"`).join('')}`
}

const verdicts = ({ picker, reference, different }: AirportsMeasured) => [
  {
    what: 'a keystroke in the airport picker, p99',
    figure: ms(picker.p99).trim(),
    beside: `rule written literally ${ms(reference.p99).trim()}`,
    bar: `≤ ${BAR_MS} ms`,
    isKept: picker.p99 <= BAR_MS,
  },
  { what: 'results unlike the rule', figure: `${different.length}`, bar: '0', isKept: different.length === 0 },
]

try {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  const measured = await measureOn(await browser.newPage())
  await browser.close()
  process.stdout.write(`${report(measured)}\n`)
  tellVerdicts(verdicts(measured))
} catch (error) {
  tellFailure(error)
}
