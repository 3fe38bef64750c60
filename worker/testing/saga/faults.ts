import { DAY_MS, SECOND_MS } from '../../domain/time'
import type { Fault } from '../../sandbox/flights/http/faults'
import type { Random } from '../../sandbox/randomness'
import type { StripeFault } from '../../sandbox/stripe/http/faults'
import type { DeliveryFault } from '../../sandbox/webhooks/deliveries'
import { callName, EFFECTS } from './calls'
import type { Fate } from './machine'
import { has, type Plan } from './plan'

/** The most steps of a scene before an event that happens once. */
const SOON = 70

/** Carries out a plan's faults, and counts them. */
export function openFaults(plan: Plan, random: Random) {
  const hits = new Map<string, number>()
  const crashed: string[] = []
  const left = plan.failing.map((call) => ({ ...call }))
  const crashes = plan.crashes.map((crash) => ({ ...crash }))
  const until = () => Math.floor(random() * SOON)
  const leap = has(plan, 'clock +24 h') ? DAY_MS : has(plan, 'clock +7 d') ? 7 * DAY_MS : 0
  const isDatabaseFailing = has(plan, 'database fault before') || has(plan, 'database fault after')
  const state = {
    toLeap: leap > 0 ? until() : -1,
    toQueryFault: isDatabaseFailing ? until() : -1,
    queryFaults: 1 + Math.floor(random() * 3),
    slow: has(plan, 'slow answers') ? 4 : 0,
    orders: 1,
    isOver: false,
  }

  const hit = (name: string) => void hits.set(name, (hits.get(name) ?? 0) + 1)

  function failing(name: string) {
    const call = state.isOver ? undefined : left.find(({ effect, times }) => effect === name && times > 0)
    if (!call) return null
    call.times--
    hit(`${call.kind}${call.afterwards ? ' after' : ' before'} ${name}`)
    return { kind: call.kind, afterwards: call.afterwards }
  }

  return {
    hits,
    crashed,
    hit,
    // `failing` only returns kinds that this provider's double knows.
    stripe: (request: Request) => failing(callName('stripe', request)) as StripeFault | null,
    duffel(request: Request): Fault | null {
      const name = callName('duffel', request)
      if (name === 'duffel order' && plan.orderFault && state.orders > 0 && !state.isOver) {
        state.orders--
        hit(plan.orderFault)
        return { kind: plan.orderFault }
      }
      return failing(name) as Fault | null
    },
    webhook(): DeliveryFault | null {
      const kind = plan.webhookFault
      if (!kind || state.isOver) return null
      hit(`webhook ${kind}`)
      return kind === 'late' ? { kind, byMs: Math.floor(random() * 3 * DAY_MS) } : { kind }
    },
    /** Whether a query fails, before or after it was carried out. */
    query(isWrite: boolean): 'before' | 'after' | null {
      if (state.toQueryFault < 0 || state.isOver || state.queryFaults === 0) return null
      if (state.toQueryFault > 0) {
        state.toQueryFault--
        return null
      }
      const isAfter = has(plan, 'database fault after')
      if (isAfter && !isWrite) return null
      state.queryFaults--
      hit(isAfter ? 'database after' : 'database before')
      return isAfter ? 'after' : 'before'
    },
    isStoreFailing(): boolean {
      if (!has(plan, 'KV fault') || state.isOver || random() < 0.5) return false
      hit('KV')
      return true
    },
    fate(label: string): Fate {
      if (state.isOver) return 'go'
      const crash = crashes.find(({ at, nth }) => nth > 0 && label.startsWith(at))
      if (crash && --crash.nth === 0) {
        crashed.push(crash.at)
        return 'die'
      }
      if (state.toLeap >= 0 && state.toLeap-- === 0) {
        hit(`clock +${leap / DAY_MS} d`)
        return { leapMs: leap }
      }
      if (state.slow > 0 && EFFECTS.some((effect) => label.startsWith(effect)) && random() < 0.4) {
        state.slow--
        hit('slow')
        return { delayMs: Math.floor(random() * 200 * SECOND_MS) }
      }
      return 'go'
    },
    /** From now on nothing goes wrong. */
    end(): void {
      state.isOver = true
    },
  }
}
export type Faults = ReturnType<typeof openFaults>
