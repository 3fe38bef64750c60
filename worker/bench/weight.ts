import '../dev/resolve-ts.ts'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { builtApp } from '../../web/bench/built-app.ts'
import { buildApp } from '../dev/build/build-app.ts'
import { bundleDeployed, type DeployedFile, gzipBytes } from './deployed/bundle.ts'
import { startDeployed, startFiles } from './deployed/run-deployed.ts'
import { percentile } from './load.ts'
import { tellVerdicts } from './verdict.ts'

// npm run bench:weight: the bytes of the deployed Worker and of the home page, and how long workerd reads and runs the Worker's script before it can
// answer, beside a script that does nothing; then how long a page takes when it is written for the first time, and when it comes from a cache.
// The budgets of every route and part are tests: web/bench/page-weight.test.ts.

const { values } = parseArgs({ options: { starts: { type: 'string', default: '15' } } })
const starts = Number(values.starts)

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Imports the script on request, so that workerd's own start isn't counted. */
const ENTRY = `export default {
  async fetch(request) {
    if (request.url.endsWith('/start')) await import('./index.js')
    return new Response('started')
  },
}`
const NOTHING: DeployedFile = {
  name: 'index.js',
  content: Buffer.from('export default { fetch: () => new Response() }'),
}

/** Milliseconds until an address is answered in full. @throws Error for a wrong answer */
async function timeAnswer(address: URL, expected: RegExp): Promise<number> {
  const began = performance.now()
  const text = await (await fetch(address)).text()
  if (!expected.test(text)) throw new Error(`The Worker did not answer ${address.pathname}: ${text.slice(0, 300)}`)
  return performance.now() - began
}

/** Milliseconds that the files' script took in a workerd of its own. */
async function timeStart(files: readonly DeployedFile[]): Promise<number> {
  const { base, stop } = await startFiles([{ name: 'entry.js', content: Buffer.from(ENTRY) }, ...files])
  try {
    const ask = (path: string) => timeAnswer(new URL(path, base), /^started$/)
    for (let time = 0; time < 5; time++) await ask('/')
    return await ask('/start')
  } finally {
    await stop()
  }
}

/** The first page is requested before the app was loaded. */
const PAGES = ['/', '/faq', '/search', '/search?origin=JFK&destination=LHR&departureDate=2030-01-10'] as const
type Page = (typeof PAGES)[number]
const AGAIN = 25

/** Milliseconds of each page in a Worker that has just started: the first time, and again. The results of a search that isn't kept are written each time. */
async function timePages(files: readonly DeployedFile[], tell: (page: Page, first: number, again: number[]) => void) {
  const { base, stop } = await startDeployed(files, () => {})
  try {
    await timeAnswer(new URL('/api/system/mode', base), /"mode":"test"/)
    for (const page of PAGES) {
      const ask = () => timeAnswer(new URL(page, base), /<h1/)
      const first = await ask()
      const again: number[] = []
      for (let time = 0; time < AGAIN; time++) again.push(await ask())
      tell(page, first, again)
    }
  } finally {
    await stop()
  }
}

await buildApp()
const app = builtApp()
const home = [...app.scripts([...app.entries(), ...app.route('index.tsx')])]
const homeBytes = home.reduce((sum, file) => sum + app.weigh(file), 0)
const files = await bundleDeployed()
const bytes = gzipBytes(files)
for (const { name, content } of files)
  say(
    `${name.slice(-30).padEnd(32)}${String(content.length).padStart(9)} bytes, ${gzipBytes([{ name, content }])} gzip`,
  )

say(`${starts} starts by turns; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`)
const times: Record<'whole' | 'nothing', number[]> = { whole: [], nothing: [] }
for (let start = 0; start < starts; start++) {
  times.nothing.push(await timeStart([NOTHING]))
  times.whole.push(await timeStart(files))
}
const firsts = new Map<Page, number[]>()
const agains = new Map<Page, number[]>()
for (let start = 0; start < Math.ceil(starts / 3); start++) {
  await timePages(files, (page, first, again) => {
    firsts.set(page, [...(firsts.get(page) ?? []), first])
    agains.set(page, [...(agains.get(page) ?? []), ...again])
  })
}
const inMs = (ms: number) => `${ms.toFixed(1)} ms`
for (const page of PAGES) {
  const [first, again] = [firsts, agains].map((times) => percentile(times.get(page) ?? [], 0.5)) as [number, number] // one each
  say(`${page.padEnd(72)}${inMs(first).padStart(10)} at first, then ${inMs(again)}`)
}
const [whole, nothing] = [percentile(times.whole, 0.5), percentile(times.nothing, 0.5)]
say(`the Worker ${inMs(whole)}, at best ${inMs(Math.min(...times.whole))}; a script that does nothing ${inMs(nothing)}`)
tellVerdicts([
  {
    what: 'the deployed Worker, gzip',
    figure: `${(bytes / 1000).toFixed(0)} kB`,
    bar: '≤ 1,000 kB',
    isKept: bytes <= 1_000_000,
  },
  {
    what: 'script of the home page, Brotli',
    figure: `${(homeBytes / 1000).toFixed(1)} kB in ${home.length} files`,
    bar: '≤ 127.5 kB',
    isKept: homeBytes <= 127_500,
  },
  {
    what: 'the Worker’s start, median',
    figure: inMs(whole - nothing),
    beside: `nothing ${inMs(nothing)}`,
    bar: '≤ 60 ms over it',
    isKept: whole - nothing <= 60,
  },
])
