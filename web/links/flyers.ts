import type { SearchCriteria } from '#worker/contract/search'
import { MOST_TRAVELERS } from '#worker/contract/travel'

/** The part of a query string that says with whose frequent flyer numbers is searched, as the router gives it. */
export interface FlyersParam {
  flyers?: string | number | boolean | undefined
}

/** The meaning of `flyers` in an address: ids of saved travelers with commas between them. What can't be read counts for nothing. Never throws. */
export function readFlyers(value: unknown, adultsCount = MOST_TRAVELERS): Pick<SearchCriteria, 'flyers'> {
  const ids = String(value ?? '').split(',')
  const flyers = [...new Set(ids)].filter((id) => /^[\w-]{1,64}$/.test(id)).slice(0, adultsCount)
  return flyers.length > 0 ? { flyers } : {}
}

/** The same as an address says it; nothing for none. */
export const flyersParam = ({ flyers }: Pick<SearchCriteria, 'flyers'>): FlyersParam =>
  flyers ? { flyers: flyers.join(',') } : {}
