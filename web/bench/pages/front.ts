import '#worker/dev/resolve-ts'
import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

// A proxy in front of a local server, for HTTP/2 over TLS, as on the edge, or HTTP/1.1. It runs in a separate thread, so that Lighthouse's
// computations delay no answer. Answers are passed on byte for byte, with the server's compression.

/** The thread's data: the address of the server, and a certificate for TLS. The thread posts the port it listens at. */
export interface FrontData {
  server: string
  certificate: { key: Uint8Array; cert: Uint8Array } | null
  /** Whether to remove the banner of test mode from pages. */
  dropsTestMark: boolean
}

// The common part of both protocols.
type Asked = Readable & { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders }
type Answer = Writable & { statusCode: number; setHeader(name: string, value: string | string[]): unknown }

// Hop-by-hop headers; HTTP/2 has none.
const HOP = /^(?::|(?:connection|content-length|host|keep-alive|transfer-encoding|upgrade|http2-settings)$)/
const passed = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.test(name)))

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

// Of two equally accepted encodings Miniflare chooses the first, gzip; the edge chooses Brotli.
const wanted = (accepted: unknown) => (/\bbr\b/.test(String(accepted)) ? 'br' : 'identity')

const { testMark } = await import('#worker/pages/test-mark')

/** The page without the banner of test mode and its style. @throws Error when it has none */
function withoutTestMark(html: string): string {
  const mark = testMark('test')
  if (!mark || !html.includes(mark.body) || !html.includes(mark.head))
    throw new Error('The page has no mark of test mode')
  return html.replace(mark.body, '').replace(mark.head, '')
}

// The compression level of workerd.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

async function readPage(message: IncomingMessage): Promise<Buffer> {
  const body = Buffer.concat(await message.toArray())
  const isCompressed = message.headers['content-encoding'] === 'br'
  const page = Buffer.from(withoutTestMark((isCompressed ? brotliDecompressSync(body) : body).toString()))
  return isCompressed ? brotliCompressSync(page, BROTLI) : page
}

const passOn = (server: string) => (asked: Asked, answer: Answer) => {
  const { method, url = '/', headers } = asked
  const own = {
    host: String(headers[':authority'] ?? headers.host),
    'accept-encoding': wanted(headers['accept-encoding']),
  }
  const behind = request(new URL(url, server), { agent, method, headers: { ...passed(headers), ...own } })
  const giveUp = (error: Error) => {
    answer.statusCode = 502
    answer.end(error.message)
  }
  behind.once('response', (message) => {
    const isPage = String(message.headers['content-type']).startsWith('text/html')
    const give = (body?: Buffer) => {
      for (const [name, value] of Object.entries(passed(message.headers))) answer.setHeader(name, value ?? '')
      answer.statusCode = message.statusCode ?? 502
      if (body) answer.end(body)
      else message.pipe(answer)
    }
    if (dropsTestMark && isPage) void readPage(message).then(give).catch(giveUp)
    else give()
  })
  behind.once('error', giveUp)
  asked.pipe(behind)
}

const { server, certificate, dropsTestMark } = workerData as FrontData // set by served-shops.ts
const front = certificate
  ? createSecureServer({ key: Buffer.from(certificate.key), cert: Buffer.from(certificate.cert) }, passOn(server))
  : createServer(passOn(server))
front.listen(0, '127.0.0.1', () => parentPort?.postMessage((front.address() as AddressInfo).port)) // a TCP port
