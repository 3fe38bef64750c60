import { and, eq, inArray } from 'drizzle-orm'
import type { BrandRecord, ShopClosing } from '../../contract/brand'
import { hasEnded } from '../domains/rules-domain-state'
import { brandDomains } from '../domains/tables'

const { brandKey, host, site, state, canonical, published } = brandDomains

/** Whether the edge has, or may still have, one of a brand's further hosts. */
export const isPublishedOf = (key: string) => and(eq(brandKey, key), eq(published, true))

/** Of those that don't belong to the brand any more. */
export const isEnded = inArray(state, ['ended', 'removed'])

export const servedColumns = { host, site, state, canonical }

type Served = { [Name in keyof typeof servedColumns]: (typeof brandDomains.$inferSelect)[Name] }

/**
 * A brand as it is served, with its hosts: whether its shop is closed, and its canonical host: the chosen one while that is live, else the
 * one that the brand was created with.
 */
export function servedBrand<T extends { record: BrandRecord; closing: ShopClosing | null }>(
  { record, closing, ...row }: T,
  domains: readonly Served[],
) {
  const active = domains.filter((domain) => !hasEnded(domain.state))
  const chosen = active.find((domain) => domain.canonical && domain.state === 'live')
  const sites = [...new Set(active.map((domain) => domain.site))].filter((each) => each !== record.key)
  const freed = domains.map((domain) => domain.site).filter((each) => each !== record.key && !sites.includes(each))
  const served = { ...record, ...(chosen && { domain: chosen.host }), ...(closing && { closing }) }
  return { ...row, record: served, sites, freed }
}
