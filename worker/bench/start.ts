import '../dev/resolve-ts.ts'
import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { buildApp } from '../dev/build/build-app.ts'
import { bundleDeployed, type DeployedFile, gzipBytes } from './deployed/bundle.ts'
import { percentile } from './load.ts'
import { tellVerdicts } from './verdict.ts'

// npm run bench:start: the weight of the deployed Worker, and how long workerd reads and runs its script before it can answer, beside a script that
// does nothing.

const { values } = parseArgs({ options: { starts: { type: 'string', default: '15' } } })
const starts = Number(values.starts)

const say = (text: string) => process.stdout.write(`${text}\n`)
const COMPATIBILITY_DATE = /^compatibility_date = "(.+)"$/m.exec(readFileSync('wrangler.toml', 'utf8'))?.[1] ?? ''

/** Brings in the script when it is asked to: what goes before, workerd's own start, is not the script's doing. */
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

/** Milliseconds that the files' script took in a workerd of its own. */
async function timeStart(files: readonly DeployedFile[]): Promise<number> {
  const modules = files.map(({ name, content }) => ({
    type: name.endsWith('.wasm') ? ('CompiledWasm' as const) : ('ESModule' as const),
    path: name,
    contents: content,
  }))
  const entry = { type: 'ESModule' as const, path: 'entry.js', contents: ENTRY }
  const workerd = new Miniflare(
    convertV4MiniflareOptions({
      modules: [entry, ...modules],
      compatibilityDate: COMPATIBILITY_DATE,
      unsafeDirectSockets: [{}],
    }),
  )
  try {
    await workerd.ready
    const base = await workerd.unsafeGetDirectURL()
    const ask = async (path: string) => {
      const began = performance.now()
      const text = await (await fetch(new URL(path, base))).text()
      if (text !== 'started') throw new Error(`The Worker did not start: ${text.slice(0, 300)}`)
      return performance.now() - began
    }
    for (let time = 0; time < 5; time++) await ask('/')
    return await ask('/start')
  } finally {
    await workerd.dispose()
  }
}

await buildApp()
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
const inMs = (ms: number) => `${ms.toFixed(1)} ms`
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
    what: 'the Worker’s start, median',
    figure: inMs(whole - nothing),
    beside: `nothing ${inMs(nothing)}`,
    bar: '≤ 60 ms over it',
    isKept: whole - nothing <= 60,
  },
])
