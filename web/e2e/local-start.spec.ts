import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { expect, test } from 'playwright/test'

// What a page of another site gets from the shop on a developer's machine: it may look for every port, and lead a name of its own to them.

const PORT = Number(process.env.E2E_PORT)

interface Process {
  /** Of the process group: a start's children share one. */
  group: string
  command: string
}

/** Every process of this machine that can be seen. */
function processes(): Process[] {
  if (!existsSync('/proc/self/stat')) {
    const lines = execFileSync('ps', ['-axo', 'pgid=,args='], { encoding: 'utf8' }).trim().split('\n')
    return lines.map((line) => {
      const [group = '', ...command] = line.trim().split(/\s+/)
      return { group, command: command.join(' ') }
    })
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        const group = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2] ?? ''
        return [{ group, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }]
      } catch {
        return [] // It has ended meanwhile.
      }
    })
}

/** The status and body of what the shop answers to a page whose name leads to this machine. */
const asRebound = (path: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    get({ host: '127.0.0.1', port: PORT, path, headers: { host: `evil.example:${PORT}` } }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    }).on('error', reject)
  })

test('the runtime opens no inspector', () => {
  const all = processes()
  const shop = all.find(({ command }) => command.includes('run-worker.ts') && command.includes(`"port":${PORT}`))
  const runtimes = all.filter(({ group, command }) => group === shop?.group && command.includes('workerd'))
  expect(runtimes.length).toBeGreaterThan(0)
  expect(runtimes.filter(({ command }) => command.includes('inspector'))).toEqual([])
})

test("a name of another site's leads to none of what only this machine may see", async () => {
  const found = []
  for (const path of [
    '/dev/mailbox',
    '/dev',
    '/cdn-cgi/local/explorer/api/local/workers',
    '/cdn-cgi/local/scheduled',
  ]) {
    const { status, body } = await asRebound(path)
    if (![403, 404].includes(status) || body.length > 200)
      found.push(`${path} answers ${status}: ${body.slice(0, 200)}`)
  }
  expect(found).toEqual([])
})
