import type { SandboxStore } from '../../store'

/** The one webhook of a mode, as stored. */
export interface WebhookRecord {
  id: string
  url: string
  events: string[]
  active: boolean
  live_mode: false
  created_at: string
  updated_at: string
  secret: string
}

/** A delivery that was made, as the provider lists it. */
export interface DeliveryJson {
  id: string
  endpoint_id: string
  event_id: string
  type: string
  url: string
  /** Null without an answer. */
  response_status_code: number | null
  response_body: string | null
  live_mode: false
  created_at: string
}

const WEBHOOK = 'duffel-webhook'
const DELIVERY = 'duffel-delivery:'

/** The webhook and its deliveries in a store. */
export const webhookStore = (store: SandboxStore) => ({
  async find(): Promise<WebhookRecord | null> {
    const text = await store.get(WEBHOOK)
    return text === null ? null : (JSON.parse(text) as WebhookRecord) // written by put only
  },
  put: (webhook: WebhookRecord) => store.put(WEBHOOK, JSON.stringify(webhook)),
  delete: () => store.delete(WEBHOOK),
  addDelivery: (delivery: DeliveryJson) => store.put(`${DELIVERY}${delivery.id}`, JSON.stringify(delivery)),
  /** Latest first. */
  async deliveries(): Promise<DeliveryJson[]> {
    const { keys } = await store.list({ prefix: DELIVERY })
    const texts = await Promise.all(keys.map(({ name }) => store.get(name)))
    const all = texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as DeliveryJson])) // written by addDelivery only
    return all.toSorted((a, b) => (a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : 0))
  },
})
