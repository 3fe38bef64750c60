import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { expect, test } from 'playwright/test'

// What a page of another site can get from the shop on a developer's machine, by port scans and DNS rebinding.

const PORT = Number(process.env.E2E_PORT)

interface Process {
  /** The id of the process group, shared by all children of a start. */
  group: string
  command: string
}

/** Every visible process of this machine. */
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
        return [] // The process has ended meanwhile.
      }
    })
}

/** The status and body of the shop's answer to a page whose host name was rebound to this machine. */
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

test('a rebound host name reaches nothing that is for this machine only', async () => {
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
