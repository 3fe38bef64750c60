import type { Fault } from '../../sandbox/flights/http/faults'
import type { Random } from '../../sandbox/randomness'
import type { StripeFault } from '../../sandbox/stripe/http/faults'
import type { DeliveryFault } from '../../sandbox/webhooks/deliveries'
import { EFFECTS, type Effect } from './calls'

type CallFault = { stripe: StripeFault['kind'] | null; duffel: Fault['kind'] | null; afterwards: boolean | 'either' }

/** A fault of a call, before or after its effect. */
const CALL_FAULTS = {
  'time-out before effect': { stripe: 'hang', duffel: 'hang', afterwards: false },
  'time-out after effect': { stripe: 'hang', duffel: 'hang', afterwards: true },
  'no connection': { stripe: 'reset', duffel: 'reset', afterwards: false },
  'lost answer': { stripe: 'reset', duffel: 'reset', afterwards: true },
  '5xx JSON before effect': { stripe: 'internal', duffel: 'internal', afterwards: false },
  '5xx JSON after effect': { stripe: 'internal', duffel: 'internal', afterwards: true },
  '5xx HTML before effect': { stripe: 'bad-gateway-html', duffel: 'bad-gateway-html', afterwards: false },
  '5xx HTML after effect': { stripe: 'timeout-html', duffel: 'internal-html', afterwards: true },
  'bare 503': { stripe: 'unavailable', duffel: 'unavailable-bare', afterwards: 'either' },
  'unclear airline': { stripe: null, duffel: 'airline-unknown', afterwards: 'either' },
  'unclear airline, 4xx': { stripe: null, duffel: 'airline-unknown-4xx', afterwards: 'either' },
  'unreadable answer': { stripe: null, duffel: 'unreadable', afterwards: true },
  'answer of another shape': { stripe: null, duffel: 'wrong-shape', afterwards: true },
  '429': { stripe: 'rate-limit', duffel: 'rate-limit', afterwards: false },
} as const satisfies Record<string, CallFault>

/** Faults of an order. */
const ORDER_FAULTS = {
  '200, then created': 'order-late',
  '202, then created': 'order-pending',
  '202, then failed': 'order-fails',
  'airline refuses': 'order-not-created',
} as const satisfies Record<string, Fault['kind']>

const WEBHOOK_FAULTS = {
  'webhooks late': 'late',
  'webhooks twice': 'twice',
  'webhooks reordered': 'out-of-order',
  'webhooks dropped': 'dropped',
  'webhooks before the answer': 'before-answer',
} as const satisfies Record<string, DeliveryFault['kind']>

/** Actions of others, and faults of the shop's own platform. */
const EVENTS = [
  'nothing',
  'decline',
  'two presses',
  'two tabs',
  'reload',
  'overlapping schedules',
  'mode switch',
  'KV fault',
  'database fault before',
  'database fault after',
  'slow answers',
  'clock +24 h',
  'clock +7 d',
  'order shows days later',
  'order on hold, then paid',
  'order on hold, then lapsed',
  'airline cancels',
  'airline cancels, refund later',
  'captured by hand',
  'captured in part by hand',
  'released by hand',
  'refund pending',
  'refund fails',
  'balance short',
] as const
type Happening = (typeof EVENTS)[number]

const own = <T extends object>(table: T) => Object.keys(table) as (keyof T)[] // Object.keys forgets the literal names

/** Events between an order and the moment at which it becomes visible. */
const SHOWS_LATER: readonly FaultKind[] = [
  'order shows days later',
  'order on hold, then paid',
  'order on hold, then lapsed',
  'captured in part by hand',
]

/** Everything that a scene can be about. */
export const FAULT_KINDS = [...EVENTS, ...own(CALL_FAULTS), ...own(ORDER_FAULTS), ...own(WEBHOOK_FAULTS)] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

/** The points at which a process may die. Each is a step of the machine: `>` before a call leaves, `<` when its answer is back. */
export const CRASH_POINTS = [
  ...EFFECTS.flatMap((effect) => [`${effect} >`, `${effect} <`]),
  'db insert booking_attempts',
  'db update booking_attempts',
  'db batch, update booking_attempts',
  'db select booking_attempts',
  'db insert cancellations',
  'db batch, update cancellations',
  'db batch, insert',
  'mail',
]

/** A call that fails the first `times` times. */
interface FailingCall {
  effect: Effect
  times: number
  kind: string
  afterwards: boolean
}

/** The faults of a scene. */
export interface Plan {
  kinds: FaultKind[]
  failing: FailingCall[]
  orderFault: Fault['kind'] | null
  webhookFault: DeliveryFault['kind'] | null
  /** The crash point, and at which of its visits the process dies. */
  crashes: { at: string; nth: number }[]
  cancels: boolean
}

const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T

const isIn = <T extends object>(table: T, kind: string | number | symbol): kind is keyof T => Object.hasOwn(table, kind)

/** The fault of a kind at one of the effects that can have it. */
function failingCall(random: Random, { stripe, duffel, afterwards }: CallFault): FailingCall {
  const effect = pick(
    random,
    EFFECTS.filter((name) => (name.startsWith('stripe') ? stripe : duffel) !== null),
  )
  const kind = (effect.startsWith('stripe') ? stripe : duffel) ?? 'reset'
  // Stripe's client retries twice by itself.
  const times = pick(random, effect.startsWith('stripe') ? [1, 3, 6] : [1, 2])
  return { effect, times, kind, afterwards: afterwards === 'either' ? random() < 0.5 : afterwards }
}

/** The plan of a scene of a kind; often with a second fault or the death of a process. */
export function makePlan(random: Random, kind: FaultKind): Plan {
  const kinds = random() < 0.35 ? [kind, pick(random, FAULT_KINDS)] : [kind]
  const plan: Plan = { kinds, failing: [], orderFault: null, webhookFault: null, crashes: [], cancels: random() < 0.5 }
  for (const each of kinds) {
    if (isIn(CALL_FAULTS, each)) plan.failing.push(failingCall(random, CALL_FAULTS[each]))
    if (SHOWS_LATER.includes(each)) plan.orderFault = 'order-pending'
    if (isIn(ORDER_FAULTS, each)) plan.orderFault = ORDER_FAULTS[each]
    if (isIn(WEBHOOK_FAULTS, each)) plan.webhookFault = WEBHOOK_FAULTS[each]
  }
  const deaths = random() < 0.6 ? (random() < 0.3 ? 2 : 1) : 0
  for (let death = 0; death < deaths; death++) {
    plan.crashes.push({ at: pick(random, CRASH_POINTS), nth: 1 + Math.floor(random() * 2) })
  }
  const wantsCancellation = plan.failing.some(({ effect }) => /refund|quote|cancel/.test(effect))
  const isRefund = kinds.some((each) => each.startsWith('refund '))
  // A purchase that was taken in part is promised as a whole until the next day's comparison.
  const isWhole = !kinds.includes('captured in part by hand')
  return { ...plan, cancels: isWhole && (plan.cancels || wantsCancellation || isRefund) }
}

export const has = ({ kinds }: Plan, kind: Happening) => kinds.includes(kind)
