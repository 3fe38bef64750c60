import { and, eq } from 'drizzle-orm'
import type { BrandRecord } from '../../../contract/brand'
import { brandDomains } from './domains-schema'

const { brandKey, host, site, state, canonical, published } = brandDomains

/** What the edge was given, or may still have, of a brand's further hosts. */
export const isPublishedOf = (key: string) => and(eq(brandKey, key), eq(published, true))

export const servedColumns = { host, site, state, canonical }

type Served = { [Name in keyof typeof servedColumns]: (typeof brandDomains.$inferSelect)[Name] }

/** A brand with the hosts that it is served at. Links lead to the chosen one while it is live, else to the one that the brand was made with. */
export function withDomains<T extends { record: BrandRecord }>({ record, ...row }: T, domains: readonly Served[]) {
  const standing = domains.filter((domain) => domain.state !== 'removed')
  const chosen = standing.find((domain) => domain.canonical && domain.state === 'live')
  const sites = [...new Set(standing.map((domain) => domain.site))].filter((each) => each !== record.key)
  const freed = domains.map((domain) => domain.site).filter((each) => each !== record.key && !sites.includes(each))
  return { ...row, record: chosen ? { ...record, domain: chosen.host } : record, sites, freed }
}
