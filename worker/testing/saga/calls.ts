/** The effects of calls to both providers, by the simulator's names. */
export const EFFECTS = [
  'stripe create',
  'stripe confirm',
  'stripe capture',
  'stripe release',
  'stripe refund',
  'duffel order',
  'duffel quote',
  'duffel cancel',
] as const
export type Effect = (typeof EFFECTS)[number]

const CALLS: [RegExp, Effect][] = [
  [/^POST \/v1\/payment_intents$/, 'stripe create'],
  [/^POST \/v1\/payment_intents\/[^/]+\/confirm$/, 'stripe confirm'],
  [/^POST \/v1\/payment_intents\/[^/]+\/capture$/, 'stripe capture'],
  [/^POST \/v1\/payment_intents\/[^/]+\/cancel$/, 'stripe release'],
  [/^POST \/v1\/refunds$/, 'stripe refund'],
  [/^POST \/air\/orders$/, 'duffel order'],
  [/^POST \/air\/order_cancellations$/, 'duffel quote'],
  [/^POST \/air\/order_cancellations\/[^/]+\/actions\/confirm$/, 'duffel cancel'],
]

/** The simulator's name of a request to a provider: one of the effects, or "stripe read orders" and the like. */
export function callName(provider: 'stripe' | 'duffel', { method, url }: Request): string {
  const { pathname } = new URL(url)
  const effect = CALLS.find(([pattern]) => pattern.test(`${method} ${pathname}`))?.[1]
  return effect ?? `${provider} read ${pathname.split('/')[2] ?? ''}`
}

/** The simulator's name of a query: "db update purchases". */
export function queryName(sql: string): string {
  const [, verb = 'query'] = /^\s*(\w+)/.exec(sql) ?? []
  const [, table = ''] = /\b(?:into|from|update)\s+"?(\w+)/i.exec(sql) ?? []
  return `db ${verb.toLowerCase()} ${table}`
}
