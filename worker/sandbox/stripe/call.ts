import type { Context } from 'hono'
import type { SandboxStore } from '../store'
import { type FormBody, pairsOf, parseForm, textOf } from './form-body'
import type { Expand } from './render-intent'
import { badParameter } from './stripe-failure'

/** What every call of the double needs. */
export interface StripeContext {
  store: SandboxStore
  now: () => Date
}

/** The parameters of a call: the form body of a POST, the query of a GET. */
export const parametersOf = async (c: Context): Promise<FormBody> =>
  parseForm(c.req.method === 'POST' ? await c.req.text() : new URL(c.req.url).search)

/** @throws StripeFailure for a parameter that the call doesn't have, as Stripe does */
export function refuseUnknown(body: FormBody, ...known: string[]): void {
  const unknown = Object.keys(body).find((name) => name !== 'expand' && !known.includes(name))
  if (unknown) throw badParameter(unknown, `Received unknown parameter: ${unknown}`, 'parameter_unknown')
}

/** The paths to expand. A list asks for `data.latest_charge`; the prefix is dropped. */
export const expandOf = (body: FormBody): Expand =>
  new Set(Object.values(pairsOf(body, 'expand')).map((path) => path.replace(/^data\./, '')))

/** An amount of minor units; null when the parameter is absent. @throws StripeFailure when it isn't a whole number */
export function amountOf(body: FormBody, name: string): number | null {
  const text = textOf(body, name)
  if (text === null) return null
  if (!/^\d{1,8}$/.test(text)) throw badParameter(name, `Invalid integer: ${text}`, 'parameter_invalid_integer')
  return Number(text)
}

/** The list object of Stripe, newest first, one page. @throws StripeFailure when the limit isn't 1 to 100 */
export function pageOf<T extends { id: string; created: number }, R>(
  all: T[],
  { body, url, render }: { body: FormBody; url: string; render: (record: T) => R },
) {
  const limit = Number(textOf(body, 'limit') ?? 10)
  if (!(limit >= 1 && limit <= 100)) throw badParameter('limit', 'The limit is 1 to 100.')
  const sorted = all.toSorted((a, b) => b.created - a.created || (a.id < b.id ? -1 : 1))
  const after = textOf(body, 'starting_after')
  const start = after ? sorted.findIndex(({ id }) => id === after) + 1 : 0
  const page = sorted.slice(start, start + limit)
  return { object: 'list', data: page.map(render), has_more: start + limit < sorted.length, url }
}
