import type { MiddlewareHandler } from 'hono'
import { bareUnavailable, ConnectionClosed, gatewayPage, silence } from '../../lost-answers'
import type { Random } from '../../randomness'
import type { SandboxStore } from '../../store'
import type { WebhookOptions } from '../../webhooks/deliveries'
import type { EventQueue } from '../../webhooks/event-queue'
import type { TellNews } from '../webhooks/duffel-events'
import { DuffelRefusal } from './duffel-refusal'

/**
 * A failure for tests. `afterwards`: the request does its work first and only the answer is lost, as when an order was made
 * and a gateway gave up.
 *
 * - `reset` closes the connection, `hang` never answers.
 * - `unavailable` is the provider's own 503 with its code, `unavailable-bare` a load balancer's without any.
 * - `airline-unknown` comes with 502, `airline-unknown-4xx` with 422.
 * - `unreadable` is JSON that breaks off, with status 200; `wrong-shape` the real answer with nothing left of each record but its id.
 * - `order-late`, `order-pending` and `order-fails` let POST /air/orders answer as the test routes LTN, SEN and LCY to STN do.
 */
export interface Fault {
  kind: RefusalKind | GatewayKind | ForcedOrder | 'reset' | 'hang' | 'wrong-shape'
  afterwards?: boolean
}

type RefusalKind =
  | 'rate-limit'
  | 'internal'
  | 'airline-unknown'
  | 'airline-unknown-4xx'
  | 'order-not-created'
  | 'unavailable'
  | 'timeout'
type GatewayKind = 'bad-gateway-html' | 'internal-html' | 'unavailable-bare' | 'unreadable'
/** The forced outcome of an order. */
export type ForcedOrder = 'order-late' | 'order-pending' | 'order-fails'

const forcedOrders = new WeakMap<Request, ForcedOrder>()

/** The outcome that a fault forces on the order of a request, or null. */
export const findForcedOrder = (request: Request): ForcedOrder | null => forcedOrders.get(request) ?? null

/** Answers with the fault that `faults` gives for a request. */
export function forcedFaults(faults: (request: Request) => Fault | null | undefined): MiddlewareHandler {
  return async (c, next) => {
    const fault = faults(c.req.raw)
    if (!fault) return next()
    const { kind } = fault
    if (kind === 'order-late' || kind === 'order-pending' || kind === 'order-fails') {
      forcedOrders.set(c.req.raw, kind)
      return next()
    }
    if (fault.afterwards || kind === 'wrong-shape') await next()
    if (kind === 'reset') throw new ConnectionClosed()
    if (kind === 'hang') return silence()
    if (kind === 'wrong-shape') {
      c.res = new Response(JSON.stringify(idsOnly(await c.res.json())), c.res)
      return
    }
    if (isGateway(kind)) {
      // Set, not returned: after the work is done there is an answer already.
      c.res = GATEWAYS[kind]()
      return
    }
    throw toRefusal(kind)
  }
}

const GATEWAYS: Record<GatewayKind, () => Response> = {
  'bad-gateway-html': () => gatewayPage(502),
  'internal-html': () => gatewayPage(500),
  'unavailable-bare': bareUnavailable,
  unreadable: () => new Response('{"data":{"id":"ord_', { headers: { 'content-type': 'application/json' } }),
}
const isGateway = (kind: RefusalKind | GatewayKind): kind is GatewayKind => kind in GATEWAYS

/** An answer with only the ids of its records left. */
function idsOnly(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return answer
  const onlyId = (record: unknown) =>
    typeof record === 'object' && record !== null && 'id' in record ? { id: record.id } : {}
  const { data } = answer
  return { ...answer, data: Array.isArray(data) ? data.map(onlyId) : onlyId(data) }
}

function toRefusal(kind: RefusalKind): DuffelRefusal {
  switch (kind) {
    case 'rate-limit':
      return rateLimited()
    case 'internal':
      return new DuffelRefusal(500, 'api_error', 'internal_server_error', {
        message: "Something went wrong. The order may still have been created on the airline's side.",
      })
    case 'airline-unknown':
      return airlineUnknown()
    case 'airline-unknown-4xx':
      return new DuffelRefusal(422, 'airline_error', 'airline_unknown', { message: 'The airline failed somehow.' })
    case 'order-not-created':
      return new DuffelRefusal(502, 'airline_error', 'order_not_created', {
        message: 'The airline could not create the order. Nothing was booked.',
      })
    case 'unavailable':
      return new DuffelRefusal(503, 'api_error', 'service_unavailable', { message: 'Please retry later.' })
    case 'timeout':
      return gatewayTimeout()
  }
}

export const rateLimited = (): DuffelRefusal =>
  new DuffelRefusal(429, 'rate_limit_error', 'rate_limit_exceeded', {
    message: 'Too many requests. Wait until the time in ratelimit-reset.',
  })

export const airlineUnknown = (): DuffelRefusal =>
  new DuffelRefusal(502, 'airline_error', 'airline_unknown', { message: 'The airline failed in a way nobody knows.' })

export const gatewayTimeout = (): DuffelRefusal =>
  new DuffelRefusal(504, 'api_error', 'gateway_timeout_error', { message: 'The airlines took too long to answer.' })

/** The options of `duffelSandbox`. */
export interface DuffelSandboxOptions {
  /** Where orders, payments, cancellations and counts of reads are stored. */
  store: SandboxStore
  now: () => Date
  /** The source of ids; the platform's own randomness when left out. */
  random?: Random
  /** Currency of every price; USD when left out. ISO 4217 with two decimals. */
  currency?: string
  /** How long the slowest airlines take for a search, in seconds; the quickest take a twenty-fifth of it. At once when left out. */
  airlineSeconds?: number
  /** How the sandbox waits, in milliseconds of the time of `now`; a timer when left out. */
  wait?: (milliseconds: number) => Promise<void>
  /** For tests: codes of airlines that fail in every search, which at the provider means that they have no offers. */
  failingAirlines?: readonly string[]
  /** For tests: the fault of a request; null or nothing for none. */
  faults?: (request: Request) => Fault | null | undefined
  /** For tests: a delay before every answer, in milliseconds. */
  delayMs?: number
  /** Requests answered in a minute before 429; 4000 when left out. */
  requestsPerMinute?: number
  /**
   * `stable` (when left out): a service has one id as long as its offer lives. `rotating`: each read of an offer gives new ids and ends the
   * earlier ones, as the real provider does.
   */
  serviceIds?: 'stable' | 'rotating'
  /** How long after an order was made its tickets are issued, in milliseconds; at once when left out. */
  ticketsAfterMs?: number
  /** Whether on the test route LHR to LTN each read of an order's changes adds another, as at the provider; yes when left out. */
  readingMovesFlights?: boolean
  /** How its webhooks are delivered, and their faults. */
  webhooks?: WebhookOptions
}

export interface SandboxContext {
  store: SandboxStore
  /** Milliseconds since 1970. */
  now: () => number
  random: Random
  currency: string
  rotatesServiceIds: boolean
  airlineSeconds: number
  wait: (milliseconds: number) => Promise<void>
  failingAirlines: readonly string[]
  ticketsAfterMs: number
  readingMovesFlights: boolean
  queue: EventQueue
  tell: TellNews
}
