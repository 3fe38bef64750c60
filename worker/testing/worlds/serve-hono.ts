import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConnectionClosed } from '../../sandbox/lost-answers'

/** Anything that answers a request the way a Worker does. */
export interface Served {
  fetch(request: Request): Response | Promise<Response>
}

async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  if (incoming.method === 'GET' || incoming.method === 'HEAD') return null
  const pieces: Uint8Array[] = []
  for await (const piece of incoming) pieces.push(piece as Uint8Array) // an http request streams bytes
  return new Uint8Array(Buffer.concat(pieces))
}

/**
 * An app that throws has a bug: its message is sent to the client, so that the test that caused it shows it. Null: it closed the
 * connection.
 */
async function askApp(app: Served, request: Request): Promise<Response | null> {
  try {
    return await app.fetch(request)
  } catch (error) {
    if (error instanceof ConnectionClosed) return null
    return new Response(error instanceof Error ? error.stack : String(error), { status: 500 })
  }
}

/** Serves a Hono app over real HTTP on 127.0.0.1, on `port` or a free one. @throws when the port is in use */
export async function serveHono(app: Served, port = 0): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(async (incoming, outgoing) => {
    const headers = new Headers()
    for (const [name, value] of Object.entries(incoming.headers)) {
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
    }
    const url = `http://${incoming.headers.host ?? '127.0.0.1'}${incoming.url ?? '/'}`
    const body = await readBody(incoming)
    const answer = await askApp(app, new Request(url, { method: incoming.method ?? 'GET', headers, body }))
    if (answer === null) return void outgoing.destroy()
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
    outgoing.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: chosen } = server.address() as AddressInfo // a TCP server's address is never a text
  return {
    url: `http://127.0.0.1:${chosen}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The answer of a replayed upstream to one request; a function may throw or never return. */
export type Replay = Response | ((request: Request) => Response | Promise<Response>)

/** A JSON answer as an outside system would send it. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

/** A fetch that answers from a script, in order, repeating the last answer; `requests` has the requests, with bodies as text. */
export function upstream(...replays: Replay[]) {
  const requests: { method: string; url: URL; headers: Headers; body: string; json: () => unknown }[] = []
  let next = 0
  const fetch = async (request: Request): Promise<Response> => {
    const body = await request.text()
    const { method, headers } = request
    requests.push({ method, url: new URL(request.url), headers, body, json: () => JSON.parse(body) })
    const replay = replays[Math.min(next++, replays.length - 1)]
    if (!replay) throw new Error('The upstream has no answer')
    return replay instanceof Response ? replay.clone() : replay(request)
  }
  return { fetch, requests }
}

/** A response that never comes. */
export const silence = () => new Promise<Response>(() => {})

/** A response whose headers come and whose body never ends. */
export const endlessBody = () =>
  new Response(
    new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"data":')) }),
    {
      headers: { 'content-type': 'application/json' },
    },
  )
