import type { Context } from 'hono'
import { invalidField } from './duffel-refusal'
import { seal, unseal } from './token'

export interface PageMeta {
  limit: number
  before: string | null
  after: string | null
}

/** The page of a list that `limit`, `after` and `before` ask for. Cursors are opaque. @throws DuffelRefusal for bad ones */
export function pageOf<T>(c: Context, all: readonly T[]): { data: T[]; meta: PageMeta } {
  const limit = limitOf(c.req.query('limit'))
  const after = c.req.query('after')
  const before = c.req.query('before')
  const start = before ? Math.max(0, placeOf(before, 'before') - limit) : after ? placeOf(after, 'after') : 0
  const end = before ? placeOf(before, 'before') : start + limit
  return {
    data: all.slice(start, end),
    meta: { limit, before: start > 0 ? cursor(start) : null, after: end < all.length ? cursor(end) : null },
  }
}

const cursor = (place: number): string => seal(`page${place}`)

function placeOf(text: string, name: string): number {
  const [, place] = /^page(\d+)$/.exec(unseal(text) ?? '') ?? []
  if (place === undefined) throw invalidField('format', `/${name}`, `The cursor '${name}' is not one of ours`)
  return Number(place)
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return 50
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1 || limit > 200) {
    throw invalidField('inclusion', '/limit', "Field 'limit' must be from 1 to 200")
  }
  return limit
}
