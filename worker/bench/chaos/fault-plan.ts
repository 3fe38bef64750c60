import { MINUTE_MS } from '../../domain/time'
import type { ForcedOrder } from '../../sandbox/flights/http/faults'
import { type Random, seededRandom } from '../../sandbox/randomness'
import type { DeliveryFault, WebhookOptions } from '../../sandbox/webhooks/deliveries'

/** What goes wrong between the Worker and a provider. `after`: the provider did its work, and only its answer is lost. */
export interface LineFault {
  kind: 'reset' | 'hang' | 'html-500' | 'html-502' | 'bare-503' | 'rate-limit' | 'slow'
  after: boolean
}

/** How many of a kind of call something happens to. */
const SHARES: [RegExp, number][] = [
  [/^POST \/air\/orders$/, 0.3],
  [/^POST \/air\/order_cancellations/, 0.2],
  [/^GET \/air\/orders/, 0.1],
  [/^\w+ \/air\//, 0.02],
  [/^POST \/v1\//, 0.25],
  [/^GET \/v1\//, 0.12],
]

const KINDS: [LineFault['kind'], number][] = [
  ['reset', 3],
  ['slow', 3],
  ['html-500', 1],
  ['html-502', 2],
  ['bare-503', 2],
  ['hang', 1],
  ['rate-limit', 1],
]

/** How many of a hundred orders the provider leaves open at first. */
const FORCED: [ForcedOrder, number][] = [
  ['order-late', 4],
  ['order-pending', 4],
  ['order-fails', 4],
]

const ON_THE_WAY: [DeliveryFault['kind'], number][] = [
  ['late', 15],
  ['twice', 15],
  ['out-of-order', 10],
  ['dropped', 12],
  ['wrong-secret', 3],
]

const MOST_LATE_MS = 20 * MINUTE_MS

/** One of the kinds, each as often as its share of `of` says; null for the rest. */
function pick<T>(
  kinds: [T, number][],
  random: Random,
  of = kinds.reduce((sum, [, share]) => sum + share, 0),
): T | null {
  let left = random() * of
  for (const [kind, share] of kinds) {
    left -= share
    if (left < 0) return kind
  }
  return null
}

/** Faults drawn from a seed, and how many of each took effect. Once it is calm nothing goes wrong any more. */
export function faultPlan(seed: number) {
  const random = seededRandom(seed)
  const counts = new Map<string, number>()
  let isCalm = false
  const count = <T extends string>(kind: T): T => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    return kind
  }
  return {
    random,
    counts,
    calm: () => {
      isCalm = true
    },
    isCalm: () => isCalm,
    onTheLine(call: string): LineFault | null {
      const [, share = 0] = SHARES.find(([pattern]) => pattern.test(call)) ?? []
      if (isCalm || random() >= share) return null
      const kind = pick(KINDS, random) ?? 'reset'
      const after = kind !== 'rate-limit' && random() < 0.5
      count(kind === 'slow' || kind === 'rate-limit' ? kind : `${kind} ${after ? 'after' : 'before'} the work`)
      return { kind, after }
    },
    forcedOrder(request: Request): { kind: ForcedOrder } | null {
      const isOrder = request.method === 'POST' && new URL(request.url).pathname === '/air/orders'
      const kind = isOrder && !isCalm ? pick(FORCED, random, 100) : null
      return kind && { kind: count(kind) }
    },
    onDelivery: ((): DeliveryFault | null => {
      const kind = isCalm ? null : pick(ON_THE_WAY, random, 100)
      if (!kind) return null
      count(`webhook ${kind}`)
      return kind === 'late' ? { kind, byMs: Math.round(random() * MOST_LATE_MS) } : { kind }
    }) satisfies WebhookOptions['faults'],
  }
}

export type FaultPlan = ReturnType<typeof faultPlan>
