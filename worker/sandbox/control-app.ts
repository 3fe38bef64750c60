import { Hono } from 'hono'
import * as v from 'valibot'
import { openZone, type ZoneOptions } from './cloudflare/zone'
import { controlDuffel } from './flights/control'
import { DuffelRefusal } from './flights/http/duffel-refusal'
import type { DuffelSandboxOptions } from './flights/http/faults'
import { listOrders } from './flights/orders/order-record'
import type { StripeAccountOptions } from './stripe/account'
import { setupPage } from './stripe/connect/setup-page'
import { controlStripe } from './stripe/control'
import { StripeFailure } from './stripe/http/form-body'

const place = {
  slice: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  segment: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  quiet: v.exactOptional(v.boolean()),
}
const cents = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1)))

const Cancel = v.strictObject({
  refund: v.exactOptional(v.picklist(['known', 'later', 'none'])),
  quiet: v.exactOptional(v.boolean()),
})
const Settle = v.strictObject({ amount: v.exactOptional(v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/))) })
const Move = v.strictObject({ minutes: v.pipe(v.number(), v.integer()), ...place })
const Renumber = v.strictObject({ number: v.pipe(v.string(), v.regex(/^\d{1,4}$/)), ...place })
const Terminal = v.strictObject({ terminal: v.string(), ...place })
const Split = v.strictObject({ via: v.pipe(v.string(), v.length(3)), ...place })
const Place = v.strictObject(place)
const Authenticate = v.strictObject({ passed: v.exactOptional(v.boolean()) })
const Amount = v.strictObject({ amount: cents })
const Dispute = v.strictObject({
  reason: v.exactOptional(v.string()),
  isInquiry: v.exactOptional(v.boolean()),
  amount: cents,
})
const fault = v.exactOptional(v.pipe(v.string(), v.nonEmpty()))
const HostFaults = v.strictObject({ apple_pay: fault, google_pay: fault })
const Close = v.strictObject({ won: v.boolean(), returned: cents })
const Account = v.strictObject({
  status: v.exactOptional(v.picklist(['pending', 'active', 'restricted'])),
  missing: v.exactOptional(v.array(v.string())),
  isDrained: v.exactOptional(v.boolean()),
})

/** An action on an object: takes its id, and the body of the call. */
type Action = (id: string, body: unknown) => Promise<unknown>

/** An action that takes only an id. */
const onlyId =
  (act: (id: string) => Promise<unknown>): Action =>
  async (id, body) => {
    v.parse(v.strictObject({}), body)
    return act(id)
  }

function duffelActions(options: Parameters<typeof controlDuffel>[0]): Record<string, Action> {
  const control = controlDuffel(options)
  /** Somebody who looks at a shop sees references, not ids. */
  const onOrder =
    (act: Action): Action =>
    async (id, body) => {
      const now = options.now().getTime()
      const [named] = id.startsWith('ord_') ? [] : await listOrders(options.store, { bookingReference: id }, now)
      return act(named?.order.id ?? id, body)
    }
  const actions: Record<string, Action> = {
    cancel: (id, body) => control.cancelByAirline(id, v.parse(Cancel, body)),
    'settle-refund': (id, body) => control.settleRefund(id, v.parse(Settle, body)),
    balance: (_account, body) => control.setBalance(v.parse(Settle, body)),
    move: (id, body) => control.moveFlight(id, v.parse(Move, body)),
    renumber: (id, body) => control.renumberFlight(id, v.parse(Renumber, body)),
    'move-terminal': (id, body) => control.moveTerminal(id, v.parse(Terminal, body)),
    split: (id, body) => control.splitFlight(id, v.parse(Split, body)),
    'drop-segment': (id, body) => control.dropSegment(id, v.parse(Place, body)),
    'drop-slice': (id, body) => control.dropSlice(id, v.parse(Place, body)),
  }
  return Object.fromEntries(Object.entries(actions).map(([name, act]) => [name, onOrder(act)]))
}

function stripeActions(options: StripeAccountOptions): Record<string, Action> {
  const control = controlStripe(options)
  return {
    authenticate: (id, body) => control.authenticate(id, v.parse(Authenticate, body)),
    capture: (id, body) => control.capture(id, v.parse(Amount, body)),
    cancel: onlyId(control.cancel),
    refund: (id, body) => control.refund(id, v.parse(Amount, body)),
    'fail-refund': onlyId(control.failRefund),
    'settle-refund': onlyId(control.settleRefund),
    dispute: (id, body) => control.dispute(id, v.parse(Dispute, body)),
    'close-dispute': (id, body) => control.closeDispute(id, v.parse(Close, body)),
    warn: onlyId(control.warn),
    account: (id, body) => control.setAccount(id, v.parse(Account, body)),
    host: (id, body) => control.setHost(id, v.parse(HostFaults, body)),
  }
}

/** The DNS records that a host's owner sets; `ours` is replaced by what the edge requires. */
const Dns = v.strictObject({
  cname: v.exactOptional(v.nullable(v.string())),
  txt: v.exactOptional(v.array(v.string())),
  addresses: v.exactOptional(v.array(v.string())),
  caa: v.exactOptional(v.boolean()),
})

function edgeActions(options: ZoneOptions): Record<string, Action> {
  const zone = openZone(options)
  return { dns: (host, body) => zone.setDns(host, v.parse(Dns, body)) }
}

/**
 * The actions of airlines, banks and buyers over HTTP: POST /control/duffel/{action}/{id or reference of an order; any word for `balance`} and POST
 * /control/stripe/{action}/{id of an intent, refund, dispute or connected account, or a host} and POST /control/edge/dns/{host}, with a
 * JSON object of the action's parameters. Callers can change every order and payment of the store: for a local double only, never on a
 * deployed shop.
 */
export function controlApp(options: {
  duffel: DuffelSandboxOptions
  stripe: StripeAccountOptions
  edge: ZoneOptions
}): Hono {
  const actions: Record<string, Record<string, Action>> = {
    duffel: duffelActions(options.duffel),
    stripe: stripeActions(options.stripe),
    edge: edgeActions(options.edge),
  }
  const app = new Hono()
  app.onError((error, c) => {
    if (error instanceof DuffelRefusal) return c.json({ error: error.code, message: error.message }, error.status)
    if (error instanceof StripeFailure) return c.json({ error: error.body.type, message: error.message }, error.status)
    if (error instanceof v.ValiError) return c.json({ error: 'validation_error', message: error.message }, 422)
    if (error instanceof SyntaxError) return c.json({ error: 'bad_request', message: 'The body is not JSON.' }, 400)
    throw error
  })
  app.route('/', setupPage(options.stripe))
  app.post('/control/:provider/:action/:id', async (c) => {
    const { provider, action, id } = c.req.param()
    const known = Object.hasOwn(actions, provider) ? actions[provider] : undefined
    const act = known && Object.hasOwn(known, action) ? known[action] : undefined
    if (!act) return c.json({ error: 'not_found', message: `There is no ${provider}/${action}.` }, 404)
    const text = await c.req.text()
    const body: unknown = text ? JSON.parse(text) : {}
    return c.json({ data: (await act(id, body)) ?? null })
  })
  return app
}
