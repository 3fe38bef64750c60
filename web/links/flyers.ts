import type { SearchCriteria } from '#worker/contract/search'
import { MOST_TRAVELERS } from '#worker/contract/travel'

/** The query parameter that names the travelers whose frequent flyer numbers the search uses, as the router gives it. */
export interface FlyersParam {
  flyers?: string | number | boolean | undefined
}

/** Reads `flyers`: ids of saved travelers, separated by commas. Ids that can't be read are left out. Never throws. */
export function readFlyers(value: unknown, adultsCount = MOST_TRAVELERS): Pick<SearchCriteria, 'flyers'> {
  const ids = String(value ?? '').split(',')
  const flyers = [...new Set(ids)].filter((id) => /^[\w-]{1,64}$/.test(id)).slice(0, adultsCount)
  return flyers.length > 0 ? { flyers } : {}
}

/** The query parameter for these ids; empty when there are none. */
export const flyersParam = ({ flyers }: Pick<SearchCriteria, 'flyers'>): FlyersParam =>
  flyers ? { flyers: flyers.join(',') } : {}
