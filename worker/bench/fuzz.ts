import '../dev/resolve-ts.ts'
import { parseArgs } from 'node:util'

// npm run bench:fuzz: malformed requests to every call and page, over a real libSQL server. None may break, hang or tell of the inside.

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '250000' },
    seed: { type: 'string', default: '1' },
  },
})
const [requests, seed] = [Number(values.requests), Number(values.seed)]

const { startLibsqlServer } = await import('../testing/libsql-server')
const { migrate } = await import('../dev/migrate')
const { inLibsql } = await import('../testing/platform-storage')
const { sendHostile } = await import('../testing/hostile-run')
const { MATRIX } = await import('../testing/role-matrix')

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

// workerd's own; here pages are passed on as they are.
Object.assign(globalThis, {
  HTMLRewriter: class {
    on() {
      return this
    }
    transform(response: Response) {
      return response
    }
  },
})

// The server ends with this process, which has to end in order.
process.once('SIGINT', () => process.exit(130))
const server = await startLibsqlServer()
try {
  await migrate(server)
  const each = Math.ceil(requests / (MATRIX.length + 1))
  const begun = performance.now()
  const cache = keeping()
  const run = await sendHostile({
    from: seed,
    each,
    storage: () => inLibsql(server.url),
    patienceMs: 1000,
    given: { cache },
  })
  const seconds = (performance.now() - begun) / 1000
  say(
    `${run.sent} requests from seed ${seed} in ${seconds.toFixed(0)} s; the slowest took ${run.slowestMs.toFixed(0)} ms`,
  )
  for (const [status, count] of [...run.statuses].sort(([a], [b]) => a - b))
    say(`${status}${String(count).padStart(10)}`)
  for (const { seed: at, request, what } of run.faults.slice(0, 50))
    say(`FAULT  seed ${at}  ${request}\n       ${what}`)
  say(`${run.faults.length === 0 ? 'kept  ' : 'MISSED'}  0 × 5xx, 0 hangs over 1 s, 0 stack traces`)
  if (run.faults.length > 0) process.exitCode = 1
} finally {
  await server.stop()
}
