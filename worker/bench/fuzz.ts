import '../dev/resolve-ts.ts'
import { parseArgs } from 'node:util'
import { tellVerdicts } from './verdict.ts'

// npm run bench:fuzz: malformed requests to every call and page, over a real libSQL server, some of them in workerd, and headers of 128 kB. None may
// break, hang, compute for long or tell of the inside.

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '250000' },
    seed: { type: 'string', default: '1' },
    workerd: { type: 'string', default: '20000' },
  },
})
const [requests, seed, inWorkerd] = [values.requests, values.seed, values.workerd].map(Number) as [
  number,
  number,
  number,
] // as many as were listed

const { startLibsqlServer } = await import('../testing/libsql-server')
const { migrate } = await import('../dev/seed/migrate')
const { repositoriesAt } = await import('../testing/worlds/repositories')
const { inProcess, sendHostile } = await import('../testing/hostile/hostile-run')
const { FILLINGS } = await import('../testing/hostile/header-fillings')
const { sendLongHeaders } = await import('../testing/hostile/long-headers')
const { startWorkerd } = await import('../testing/worlds/bundle-worker')
const { askWorkerd } = await import('./ask-workerd')
const { MATRIX } = await import('../testing/hostile/role-matrix')

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Keeps what is kept, as the edge does: pictures are drawn once. */
function keeping() {
  const kept = new Map<string, { body: string; note: string }>()
  return {
    find: async (key: string) => JSON.parse(kept.get(key)?.body ?? 'null'),
    put: async (key: string, value: unknown) => void kept.set(key, { body: JSON.stringify(value), note: '' }),
    findText: async (key: string) => {
      const entry = kept.get(key)
      return entry ? { body: new Blob([entry.body]).stream(), note: entry.note } : null
    },
    putText: async (key: string, { text, note }: { text: string; note?: string }) =>
      void kept.set(key, { body: text, note: note ?? '' }),
  }
}

type Run = Awaited<ReturnType<typeof sendHostile>>

/** Tells how a run went, and gives whether nothing went wrong. */
function told(where: string, run: Run, ms: number): boolean {
  const pace = `in ${(ms / 1000).toFixed(0)} s; the slowest took ${run.slowestMs.toFixed(0)} ms`
  say(`${run.sent} requests ${where} from seed ${seed} ${pace}`)
  for (const [status, count] of [...run.statuses].sort(([a], [b]) => a - b))
    say(`${status}${String(count).padStart(10)}`)
  for (const { seed: at, request, what } of run.faults.slice(0, 50))
    say(`FAULT  seed ${at}  ${request}\n       ${what}`)
  return run.faults.length === 0
}

async function run(where: string, count: number, open: Parameters<typeof sendHostile>[0]['open']): Promise<boolean> {
  const begun = performance.now()
  const each = Math.ceil(count / (MATRIX.length + 1))
  const sent = await sendHostile({ from: seed, each, open, patienceMs: 1000 })
  return told(where, sent, performance.now() - begun)
}

const MOST_COMPUTING_MS = 50

/** Every call with each header full of what makes careless patterns slow; gives whether none computed for long. */
async function runLongHeaders(databaseUrl: string): Promise<boolean> {
  const platform = await inProcess(() => repositoriesAt(databaseUrl), { cache: keeping() })()
  const few = FILLINGS.filter((_filling, index) => index % 4 === seed % 4)
  const { sent, slowest } = await sendLongHeaders(platform, few, MOST_COMPUTING_MS)
  say(
    `${sent} requests with a header of 128 kB; the slowest computed for ${slowest.ms.toFixed(0)} ms more than without: ${slowest.request}`,
  )
  return slowest.ms < MOST_COMPUTING_MS
}

// The server ends with this process, which has to end in order.
process.once('SIGINT', () => process.exit(130))
const server = await startLibsqlServer()
const uncaught: string[] = []
const workerd = await startWorkerd({
  entry: new URL('./fuzz-worker.ts', import.meta.url),
  compatibilityFlags: ['nodejs_compat'],
  onLog: (line) => {
    if (line.startsWith('Uncaught')) uncaught.push(line)
  },
})
try {
  await migrate(server)
  const runs = [
    await run('in workerd', inWorkerd, askWorkerd(workerd.base, server.url)),
    await run(
      'in this process',
      requests - inWorkerd,
      inProcess(() => repositoriesAt(server.url), { cache: keeping() }),
    ),
    await runLongHeaders(server.url),
  ]
  for (const line of uncaught.slice(0, 10)) say(`FAULT  in workerd: ${line}`)
  const isKept = !runs.includes(false) && uncaught.length === 0
  tellVerdicts([
    {
      what: `${requests} malformed requests`,
      figure: isKept ? 'no fault' : 'faults',
      bar: '0 × 5xx, 0 hangs over 1 s, 0 stack traces, 0 headers that cost 50 ms',
      isKept,
    },
  ])
} finally {
  await workerd.stop()
  await server.stop()
}
