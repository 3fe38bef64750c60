import '../dev/resolve-ts.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tellVerdicts } from './verdict.ts'

// npm run bench:observatory: Mozilla's own scanner over the deployed Worker with three brands, behind a proxy with a certificate of its own.

const SCANNER = '@mdn/mdn-http-observatory@1.4.8'
const ENOUGH = 135
/** All that a call may lose: by http it is refused, not sent on as a page is, since a program would keep sending its data in the clear. */
const REFUSED_BY_HTTP = '-20 redirection-missing'
const CALLS = ['/api/system/mode', '/api/auth/user', '/api/admin/cases']

const { startLibsqlServer } = await import('../testing/libsql-server')
const { migrate } = await import('../dev/seed/migrate')
const { buildApp } = await import('../dev/build/build-app')
const { demoBrands } = await import('../dev/seed/demo-brands')
const { PAGE_PATHS } = await import('../content/page-meta')
const { makeCertificate } = await import('./certificate')
const { deployWorker, publicHost } = await import('../testing/hostile/deployed/deployed-worker')

const say = (text: string) => process.stdout.write(`${text}\n`)

const hosts = ['shop.example', ...demoBrands.map(publicHost)].slice(0, 3)
const pages = [...PAGE_PATHS.map((path) => path.replace(/:\w+/, 'example')), '/blog?article=one-price']
const addresses = hosts.flatMap((host) => [...pages, ...CALLS].map((path) => host + path))

interface Line {
  address: string
  score: number
  grade: string
  lost: string[]
}

interface Answer {
  status: number
  headers: { forEach(each: (value: string, name: string) => void): void; getSetCookie(): string[] }
  arrayBuffer(): Promise<ArrayBuffer>
}

async function passOn(answer: Answer, response: ServerResponse): Promise<void> {
  // The body comes decoded, and whole.
  answer.headers.forEach((value, name) => {
    if (!/^(?:content-encoding|content-length|transfer-encoding|set-cookie)$/.test(name))
      response.setHeader(name, value)
  })
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  response.writeHead(answer.status)
  response.end(Buffer.from(await answer.arrayBuffer()))
}

/** Answers a server's requests by asking the Worker for the same address. */
const answering =
  (protocol: 'http' | 'https', ask: (address: string, request: IncomingMessage) => Promise<Answer>): RequestListener =>
  (request, response) => {
    ask(`${protocol}://${request.headers.host}${request.url}`, request)
      .then((answer) => passOn(answer, response))
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))))
  }

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port // a TCP port
}

/** Runs the scanner in a process of its own, which npm gives the package. */
async function scanAll(ports: number[], certificate: string): Promise<Line[]> {
  const script = join(import.meta.dirname, 'observatory/scan-addresses.ts')
  const command = ['exec', '--yes', '--ignore-scripts', `--package=${SCANNER}`, '--', process.execPath, script]
  const scanner = spawn('npm', [...command, ...ports.map(String), ...addresses], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate, npm_config_loglevel: 'error' },
  })
  const [output] = await Promise.all([scanner.stdout.toArray(), once(scanner, 'close')])
  const text = Buffer.concat(output).toString()
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line) // what scan-addresses.ts writes
}

const folder = await mkdtemp(join(tmpdir(), 'tailfin-observatory-'))
const server = await startLibsqlServer()
await migrate(server)
await buildApp()
const vars = {
  DATABASE_URL: server.url,
  SESSION_SECRET: 'a local secret of more than thirty-two characters',
  SANDBOX: 'on',
}
const shop = await deployWorker(vars, 'dist/client')
const certificate = await makeCertificate(folder, hosts)
const asked = ({ method = 'GET', headers }: IncomingMessage) => ({
  method,
  headers: Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(?:host|connection)$/.test(name)),
  ) as Record<string, string>, // no header comes twice
})
const tls = createTlsServer(
  certificate,
  answering('https', (address, request) => shop.fetch(address, asked(request))),
)
const plain = createServer(answering('http', (address) => shop.fetchPlain(address)))
try {
  const lines = await scanAll([await listen(plain), await listen(tls)], certificate.file)
  const isCall = ({ address }: Line) => address.includes('/api/')
  const isGood = (line: Line) => (isCall(line) ? line.lost.join() === REFUSED_BY_HTTP : line.score >= ENOUGH)
  const missed = lines.filter((line) => !isGood(line))
  for (const { address, score, grade, lost } of lines) {
    say(`${grade.padEnd(3)}${String(score).padStart(5)}  ${address}${lost.length > 0 ? `  (${lost.join(', ')})` : ''}`)
  }
  const scores = lines.filter((line) => !isCall(line)).map(({ score }) => score)
  tellVerdicts([
    {
      what: 'addresses that the Observatory finds sound',
      figure: `${lines.length - missed.length} of ${addresses.length}, poorest page ${Math.min(...scores)}`,
      bar: `all: pages A+ with ${ENOUGH} or more, calls lose nothing but that they are refused by http`,
      isKept: lines.length === addresses.length && missed.length === 0,
    },
  ])
} finally {
  tls.close()
  plain.close()
  await shop.stop()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
