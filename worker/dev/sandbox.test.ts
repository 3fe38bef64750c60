import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import Stripe from 'stripe'
import { afterEach, expect, it } from 'vitest'
import { SANDBOX_STRIPE_WEBHOOK_SECRET } from '../sandbox/webhooks/sign'
import { serveHono } from '../testing/worlds/serve-hono'
import { freePort } from './ports'

let child: ChildProcess | undefined
afterEach(() => child?.kill())

function run(port: string, more: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, SANDBOX_PORT: port, ...more }
  const started = spawn(process.execPath, ['worker/dev/sandbox.ts'], { env })
  child = started
  return started
}

async function firstOutput(stream: NodeJS.ReadableStream | null): Promise<string> {
  const [text] = await once(stream!, 'data')
  return String(text)
}

it('serves both doubles on one port, sends signed webhooks to the configured address, and stops on a signal', async () => {
  const port = await freePort()
  let receive: (request: Request) => void
  const received = new Promise<Request>((resolve) => {
    receive = resolve
  })
  const receiver = await serveHono({
    fetch(request) {
      receive(request)
      return new Response()
    },
  })
  const started = run(String(port), { SANDBOX_STRIPE_WEBHOOK_URL: `${receiver.url}/inbox` })
  const said = await firstOutput(started.stdout)
  expect(said).toContain(`The sandbox is ready at http://127.0.0.1:${port}`)
  expect(said).toContain(`Webhooks of stripe go to ${receiver.url}/inbox`)

  const stripe = new Stripe('sk_test_sandbox', { host: '127.0.0.1', port, protocol: 'http', telemetry: false })
  const { id } = await stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' })
  await stripe.paymentIntents.cancel(id)
  const request = await received
  const event = await stripe.webhooks.constructEventAsync(
    await request.text(),
    request.headers.get('stripe-signature') ?? '',
    SANDBOX_STRIPE_WEBHOOK_SECRET,
  )
  expect([new URL(request.url).pathname, event.type]).toEqual(['/inbox', 'payment_intent.canceled'])
  await receiver.close()

  const headers = {
    authorization: 'Bearer duffel_test_sandbox',
    'duffel-version': 'v2',
    accept: 'application/json',
  }
  const airlines = await fetch(`http://127.0.0.1:${port}/air/airlines?limit=1`, { headers })
  expect(airlines.status).toBe(200)
  const unknownOrder = await fetch(`http://127.0.0.1:${port}/control/duffel/cancel/ord_nobody`, { method: 'POST' })
  expect([unknownOrder.status, await unknownOrder.json()]).toMatchObject([404, { error: 'not_found' }])

  const ended = once(started, 'exit')
  started.kill('SIGINT')
  expect((await ended)[0]).toBe(0)
}, 120_000)

it('says in one sentence that the port is in use, or invalid', async () => {
  const taken = await serveHono({ fetch: () => new Response() })
  const { port } = new URL(taken.url)
  const text = await firstOutput(run(port).stderr)
  expect(text).toBe(
    `Port ${port} is in use. Stop what listens there, or choose another: SANDBOX_PORT=${Number(port) + 1} npm run sandbox\n`,
  )
  await taken.close()
  expect(await firstOutput(run('8790', { SANDBOX_DUFFEL_WEBHOOK_URL: 'nowhere' }).stderr)).toContain(
    'SANDBOX_DUFFEL_WEBHOOK_URL must be an address',
  )
  expect(await firstOutput(run('eighty').stderr)).toBe('SANDBOX_PORT must be a number from 1 to 65535, not "eighty".\n')
}, 120_000)
