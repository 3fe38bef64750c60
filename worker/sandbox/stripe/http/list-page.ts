import { badParameter, type FormBody, readText } from './form-body'

/** Parameters that every list takes. */
export const LIST_PARAMETERS = ['created', 'ending_before', 'limit', 'starting_after']

const COMPARISONS: Record<string, (created: number, bound: number) => boolean> = {
  gt: (created, bound) => created > bound,
  gte: (created, bound) => created >= bound,
  lt: (created, bound) => created < bound,
  lte: (created, bound) => created <= bound,
}

function readSeconds(text: unknown, name: string): number {
  if (typeof text !== 'string' || !/^\d+$/.test(text)) throw badParameter(name, `Invalid integer: ${text}`)
  return Number(text)
}

/** Whether a time equals a parameter, or is within its bounds. @throws StripeFailure for anything else in it */
export function timeFilter(body: FormBody, parameter: 'created' | 'arrival_date'): (time: number) => boolean {
  const wanted = body[parameter]
  if (wanted === undefined) return () => true
  if (typeof wanted === 'string') {
    const exact = readSeconds(wanted, parameter)
    return (time) => time === exact
  }
  const bounds = Object.entries(wanted).map(([comparison, text]) => {
    const compare = COMPARISONS[comparison]
    const name = `${parameter}[${comparison}]`
    if (!compare) throw badParameter(name, `Received unknown parameter: ${name}`, 'parameter_unknown')
    const bound = readSeconds(text, name)
    return (time: number) => compare(time, bound)
  })
  return (time) => bounds.every((holds) => holds(time))
}

interface Listed {
  id: string
  created: number
}

const newestFirst = (a: Listed, b: Listed): number => b.created - a.created || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/**
 * Stripe's list object: newest first, one page after or before a record of the list.
 * @throws StripeFailure when the limit isn't 1 to 100 or the record doesn't exist
 */
export function paginate<T extends Listed, R>(
  all: T[],
  { body, url, render }: { body: FormBody; url: string; render: (record: T) => R },
) {
  const limit = Number(readText(body, 'limit') ?? 10)
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= 100)) throw badParameter('limit', 'The limit is 1 to 100.')
  const isWanted = timeFilter(body, 'created')
  const sorted = all.filter(({ created }) => isWanted(created)).toSorted(newestFirst)
  /** The index of the record that a parameter names, itself included or not; null without one. */
  const countTo = (name: 'starting_after' | 'ending_before', counts: (order: number) => boolean) => {
    const id = readText(body, name)
    if (id === null) return null
    const record = all.find((one) => one.id === id)
    if (!record) throw badParameter(name, `No such object: '${id}'`, 'resource_missing')
    return sorted.filter((one) => counts(newestFirst(one, record))).length
  }
  const after = countTo('starting_after', (order) => order <= 0)
  const before = countTo('ending_before', (order) => order < 0)
  if (after !== null && before !== null) {
    throw badParameter('ending_before', 'You may specify only one of starting_after and ending_before.')
  }
  const start = before === null ? (after ?? 0) : Math.max(0, before - limit)
  const end = before ?? Math.min(sorted.length, start + limit)
  return {
    object: 'list',
    data: sorted.slice(start, end).map(render),
    has_more: before === null ? end < sorted.length : start > 0,
    url,
  }
}
