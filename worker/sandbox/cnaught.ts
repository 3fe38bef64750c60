import { Hono } from 'hono'
import type { SandboxStore } from './store'

/** The price of a ton at the double. */
const CENTS_PER_TON = 2300

interface OrderJson {
  id: string
  order_number: string
  type: 'generic'
  amount_kg: number
  price_usd_cents: number
  state: 'placed' | 'fulfilled' | 'cancelled'
  created_on: string
  metadata: string | null
}

interface CNaughtSandboxOptions {
  store: SandboxStore
  now: () => Date
  /** What happens to a request instead of its answer, or after it was carried out; for tests. */
  fault?: (request: Request) => { status: number; afterwards?: boolean } | null
}

const priceOf = (kilograms: number) => Math.ceil((kilograms * CENTS_PER_TON) / 1000)

const problem = (status: number, title: string) => ({ type: 'about:blank', status, title })

/**
 * CNaught's API over HTTP: quotes, orders with idempotency keys, and their cancellation, which is open until an order is fulfilled. Orders are
 * in `store` under `cnaught:order:`.
 */
export function cnaughtSandbox({ store, now, fault = () => null }: CNaughtSandboxOptions) {
  const read = async (id: string) => {
    const kept = await store.get(`cnaught:order:${id}`)
    return kept ? (JSON.parse(kept) as OrderJson) : null // written below
  }
  const keep = (order: OrderJson) => store.put(`cnaught:order:${order.id}`, JSON.stringify(order))
  const kilogramsIn = async (request: Request) => {
    const { amount_kg } = (await request.json()) as { amount_kg?: unknown }
    return typeof amount_kg === 'number' && amount_kg > 0 ? amount_kg : null
  }
  const app = new Hono()
  app.use(async (c, next) => {
    if (!/^Bearer \S+$/.test(c.req.header('authorization') ?? '')) return c.json(problem(401, 'Unauthorized'), 401)
    const failing = fault(c.req.raw)
    if (failing && !failing.afterwards) return new Response(null, { status: failing.status })
    await next()
    if (failing) c.res = new Response(null, { status: failing.status })
    return
  })
  app.post('/v1/quotes', async (c) => {
    const kilograms = await kilogramsIn(c.req.raw)
    if (kilograms === null) return c.json(problem(400, 'Invalid parameters'), 400)
    return c.json({ amount_kg: kilograms, price_usd_cents: priceOf(kilograms) })
  })
  app.post('/v1/orders', async (c) => {
    const key = `cnaught:key:${c.req.header('idempotency-key') ?? crypto.randomUUID()}`
    const body = await c.req.raw.clone().text()
    const known = await store.get(key)
    if (known) {
      const { sent, id } = JSON.parse(known) as { sent: string; id: string } // written below
      if (sent !== body) return c.json(problem(422, 'Mismatched request with the same idempotency key'), 422)
      return c.json(await read(id), 201)
    }
    const kilograms = await kilogramsIn(c.req.raw)
    if (kilograms === null) return c.json(problem(400, 'Invalid parameters'), 400)
    const { metadata } = JSON.parse(body) as { metadata?: string }
    const id = crypto.randomUUID().replaceAll('-', '').slice(0, 12)
    await keep({
      id,
      order_number: `ORD-${id.slice(0, 6).toUpperCase()}`,
      type: 'generic',
      amount_kg: kilograms,
      price_usd_cents: priceOf(kilograms),
      state: 'placed',
      created_on: now().toISOString(),
      metadata: metadata ?? null,
    })
    await store.put(key, JSON.stringify({ sent: body, id }))
    return c.json(await read(id), 201)
  })
  app.get('/v1/orders/:id', async (c) => {
    const order = await read(c.req.param('id'))
    return order ? c.json(order) : c.json(problem(404, 'Order not found'), 404)
  })
  app.post('/v1/orders/:id/cancel', async (c) => {
    const order = await read(c.req.param('id'))
    if (!order) return c.json(problem(404, 'Order not found'), 404)
    if (order.state !== 'placed') return c.json(problem(403, `Order is ${order.state}`), 403)
    const canceled = { ...order, state: 'cancelled' as const }
    await keep(canceled)
    return c.json(canceled)
  })
  return app
}
