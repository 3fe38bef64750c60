import type { SandboxStore } from '../store'
import {
  inTurn,
  isHeldBack,
  nextAttemptAt,
  type Pending,
  type ProviderEvent,
  type ReceiverAnswer,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookOptions,
  webhookRecords,
} from './deliveries'
import { signature } from './sign'

/** The options of a provider's queue. */
export interface QueueOptions extends WebhookOptions {
  store: SandboxStore
  source: 'stripe' | 'duffel'
  now: () => Date
  /** The header with the signature. */
  header: string
  /** The receiver, or null for none at the moment. */
  endpoint: () => Promise<WebhookEndpoint | null>
  /** Runs scheduled events before anything is sent. */
  passTime?: () => Promise<void>
  /** Called with a receiver's answer. */
  onAnswer?: (delivery: WebhookDelivery, answer: ReceiverAnswer) => Promise<void>
}

/** What the host of a double needs to deliver its webhooks. */
export interface Webhooks {
  /**
   * The deliveries due by now, in order. Each counts as an attempt: unless `report` gets a status from 200 to 299 for it, it is due again a
   * minute later, then after two, four and so on, for three days.
   */
  due(): Promise<WebhookDelivery[]>
  report(delivery: WebhookDelivery, answer: ReceiverAnswer): Promise<void>
}

/** Seconds by which a stale signature is too old for every receiver. */
const STALE_BY = 3600

/** The events of a provider to its receiver, at least once each, whatever goes wrong. */
export function eventQueue(options: QueueOptions) {
  const { store, source, now, header } = options
  const records = webhookRecords(store, source)

  async function attempt(pending: Pending, endpoint: WebhookEndpoint): Promise<WebhookDelivery> {
    const time = now().getTime()
    const attempts = pending.attempts + 1
    const next = nextAttemptAt({ ...pending, attempts }, time)
    if (next === null) await records.deletePending(pending.key)
    else await records.putPending({ ...pending, attempts, dueAt: next })
    const spoiled = attempts === 1 ? pending.fault : null
    const seconds = Math.floor(time / 1000) - (spoiled === 'stale' ? STALE_BY : 0)
    const secret = spoiled === 'wrong-secret' ? `${endpoint.secret}-of-somebody-else` : endpoint.secret
    return {
      key: pending.key,
      eventId: pending.eventId,
      type: pending.type,
      attempt: attempts,
      endpointId: endpoint.id,
      url: endpoint.url,
      headers: {
        'content-type': 'application/json',
        [header]: await signature(pending.body, { secret, seconds }),
      },
      body: pending.body,
    }
  }

  async function report(delivery: WebhookDelivery, answer: ReceiverAnswer): Promise<void> {
    if (answer.status >= 200 && answer.status < 300) await records.deletePending(delivery.key)
    await options.onAnswer?.(delivery, answer)
  }

  /** Makes a delivery at once and returns the receiver's status; null when there is no host or receiver. */
  async function deliverNow(pending: Pending): Promise<number | null> {
    const endpoint = options.deliver && (await options.endpoint())
    if (!options.deliver || !endpoint?.wants(pending.type)) return null
    const delivery = await attempt(pending, endpoint)
    const status = await options.deliver(delivery)
    await report(delivery, { status })
    return status
  }

  async function toPending(event: ProviderEvent): Promise<Pending> {
    const sequence = (await records.newest()) + 1
    await records.putNewest(sequence)
    const fault = options.faults?.(event) ?? null
    return {
      key: event.id,
      eventId: event.id,
      type: event.type,
      body: event.body,
      at: event.at,
      dueAt: event.at + (fault?.kind === 'late' ? fault.byMs : 0),
      attempts: 0,
      sequence,
      fault: fault?.kind ?? null,
    }
  }

  return {
    /** Stores an event and queues its delivery. */
    async add(event: ProviderEvent): Promise<void> {
      await records.putEvent(event)
      const pending = await toPending(event)
      if (pending.fault === 'dropped') return
      await records.putPending(pending)
      if (pending.fault === 'twice') await records.putPending({ ...pending, key: `${pending.key}:again` })
      if (pending.fault === 'before-answer' && event.at <= now().getTime()) await deliverNow(pending)
    },

    /** Stores an event and makes its one delivery at once, or queues it when there is no host. @returns the receiver's status, or null */
    async ping(event: ProviderEvent): Promise<number | null> {
      await records.putEvent(event)
      const pending = await toPending(event)
      const status = await deliverNow(pending)
      if (status === null) await records.putPending(pending)
      else await records.deletePending(pending.key)
      return status
    },

    /** Queues the delivery of an event again. */
    redeliver: async (event: ProviderEvent): Promise<void> =>
      records.putPending({ ...(await toPending(event)), dueAt: now().getTime(), at: now().getTime(), fault: null }),

    /** The events so far, latest first. */
    async events(): Promise<ProviderEvent[]> {
      const time = now().getTime()
      return (await records.events()).filter(({ at }) => at <= time).toSorted((a, b) => b.at - a.at)
    },

    async due(): Promise<WebhookDelivery[]> {
      await options.passTime?.()
      const time = now().getTime()
      const [pending, newest, endpoint] = [await records.pending(), await records.newest(), await options.endpoint()]
      const deliveries: WebhookDelivery[] = []
      for (const one of pending.filter(({ dueAt }) => dueAt <= time).toSorted(inTurn)) {
        if (isHeldBack(one, newest, time)) continue
        if (endpoint?.wants(one.type)) deliveries.push(await attempt(one, endpoint))
        else await records.deletePending(one.key)
      }
      return deliveries
    },

    report,
  }
}

export type EventQueue = ReturnType<typeof eventQueue>
