import { and, eq, gt, ne, or, type SQLWrapper, sql } from 'drizzle-orm'
import { anywhere } from '../../platform/database'
import { brandDomains } from '../domains/tables'
import { brands } from './tables'

/** A brand's name as the index has it, so that brands that aren't listed aren't read. */
export const listedName = sql`lower(${brands.record} ->> '$.name')`

/** Whether a brand contains a text in its name, its key or one of its hosts. */
export function brandContains(text: string) {
  const pattern = anywhere(text)
  const has = (part: SQLWrapper) => sql`${part} like ${pattern} escape '\\'`
  const isOfBrand = and(
    eq(brandDomains.brandKey, brands.key),
    ne(brandDomains.state, 'removed'),
    has(brandDomains.host),
  )
  return or(
    has(listedName),
    has(brands.key),
    has(sql`lower(${brands.record} ->> '$.domain')`),
    sql`exists (select 1 from ${brandDomains} where ${isOfBrand})`,
  )
}

/** Whether a brand sorts after that of a key, which may have been renamed meanwhile. */
export function comesAfter(key: string) {
  const name = sql`(select lower(record ->> '$.name') from brands where key = ${key})`
  return and(sql`${listedName} >= ${name}`, or(sql`${listedName} > ${name}`, gt(brands.key, key)))
}
