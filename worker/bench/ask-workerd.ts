import { request as httpRequest, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { Grounds } from '../testing/hostile/hostile-requests'

// What no server in front of a Worker lets through, or what the connection itself says.
const FRAMING = new Set(['content-length', 'host'])
const isHost = (text: string) => /^[a-z0-9.-]+(?::\d+)?$/i.test(text) && URL.canParse(`http://${text}`)

function headersFor(request: Request): Record<string, string> {
  const { hostname } = new URL(request.url)
  const host = request.headers.get('host') ?? ''
  const passed = [...request.headers].filter(([name]) => !FRAMING.has(name))
  // Miniflare's own header: the address as it stands at the edge, by https.
  return { ...Object.fromEntries(passed), host: isHost(host) ? host : hostname, 'mf-original-url': request.url }
}

function toResponse(message: IncomingMessage): Response {
  const { statusCode = 0, rawHeaders } = message
  const headers = new Headers()
  for (let i = 0; i < rawHeaders.length; i += 2) headers.append(rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '')
  const hasNoBody = statusCode === 204 || statusCode === 304
  if (hasNoBody) message.resume()
  return new Response(hasNoBody ? null : (Readable.toWeb(message) as ReadableStream), { status: statusCode, headers })
}

/** One request as it is, headers that `fetch` would not send among them. */
async function send(base: URL, request: Request): Promise<Response> {
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : null
  return new Promise((resolve, reject) => {
    const asked = httpRequest(base, { method: request.method, headers: headersFor(request) })
    // Every second one doesn't say how long it is. Node says neither by itself where a method seldom has a body.
    const isInPieces = body !== null && body.length % 2 === 0
    if (isInPieces) asked.setHeader('transfer-encoding', 'chunked')
    else if (body) asked.setHeader('content-length', body.length)
    asked.once('response', (message) => resolve(toResponse(message)))
    asked.once('error', reject)
    if (isInPieces) asked.write(body.subarray(0, body.length / 2))
    asked.end(isInPieces ? body.subarray(body.length / 2) : body)
  })
}

/** Platforms in the workerd of fuzz-worker.ts, each over the database. */
export const askWorkerd = (base: URL, databaseUrl: string) => async () => {
  const opened = await fetch(new URL('/open-a-platform', base), { method: 'POST', body: databaseUrl })
  const grounds = (await opened.json()) as Grounds // what fuzz-worker.ts writes
  return { grounds, send: (request: Request) => send(base, request) }
}
