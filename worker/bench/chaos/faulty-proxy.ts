import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultPlan, LineFault } from './fault-plan'

/** Shorter than the Worker's own timeouts for Duffel and Stripe, which would make a run last for hours. */
const HANGS_MS = 3000
const SLOW_MS = 2500

const GARBAGE: Partial<Record<LineFault['kind'], [status: number, type: string, body: string]>> = {
  'html-500': [500, 'text/html', '<html><body><h1>500 Internal Server Error</h1></body></html>'],
  'html-502': [502, 'text/html', '<html><body><h1>502 Bad Gateway</h1></body></html>'],
  'bare-503': [503, 'text/plain', 'Service Unavailable'],
}

async function readAll(incoming: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece as Buffer) // an http request streams buffers
  return Buffer.concat(pieces)
}

/** The providers' own answers to too many calls. */
const rateLimit = (isStripe: boolean) =>
  JSON.stringify(
    isStripe
      ? { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' } }
      : {
          errors: [{ type: 'rate_limit_error', title: 'Slow', code: 'rate_limit_exceeded', message: 'Slow down.' }],
          meta: { status: 429, request_id: 'proxy' },
        },
  )

function garble(outgoing: ServerResponse, { kind }: LineFault, isStripe: boolean): void {
  if (kind === 'reset' || kind === 'hang') return void outgoing.socket?.resetAndDestroy()
  const [status, type, body] = GARBAGE[kind] ?? [429, 'application/json', rateLimit(isStripe)]
  outgoing.writeHead(status, { 'content-type': type })
  outgoing.end(body)
}

/** A proxy in front of the doubles that breaks calls according to the plan. */
export async function startFaultyProxy(target: string, plan: FaultPlan): Promise<{ url: string; stop(): void }> {
  const { host } = new URL(target)

  async function forward(incoming: IncomingMessage, body: Buffer): Promise<Response> {
    const { connection: _connection, 'content-length': _length, ...headers } = incoming.headers
    const method = incoming.method ?? 'GET'
    return fetch(`${target}${incoming.url ?? '/'}`, {
      method,
      headers: { ...(headers as Record<string, string>), host }, // no header of either client comes twice
      body: method === 'GET' ? null : new Uint8Array(body),
    })
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await readAll(incoming)
    const path = incoming.url?.split('?')[0] ?? '/'
    const fault = plan.onTheLine(`${incoming.method} ${path}`)
    const isStripe = path.startsWith('/v1/')
    if (fault?.kind === 'slow') await sleep(plan.random() * SLOW_MS)
    const isBroken = fault !== null && fault.kind !== 'slow'
    if (isBroken && !fault.after) {
      if (fault.kind === 'hang') await sleep(HANGS_MS)
      return garble(outgoing, fault, isStripe)
    }
    const response = await forward(incoming, body)
    const bytes = Buffer.from(await response.arrayBuffer())
    if (isBroken) {
      if (fault.kind === 'hang') await sleep(HANGS_MS)
      return garble(outgoing, fault, isStripe)
    }
    const {
      'content-encoding': _encoding,
      'content-length': _length,
      ...headers
    } = Object.fromEntries(response.headers)
    outgoing.writeHead(response.status, headers)
    outgoing.end(bytes)
  }

  const server = createServer((incoming, outgoing) => {
    // A Worker that was killed takes its half-sent requests with it.
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address is never a text
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
