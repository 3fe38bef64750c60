import type { Deps } from '../deps'
import { publishBrand } from './publish-brand'

const AT_A_TIME = 20

/** Gives the edge the brands whose last change it may lack. Gives how many it has now. @throws DomainError `database_unavailable` */
export async function publishPendingBrands(deps: Pick<Deps, 'brandRecords' | 'brandPublisher'>): Promise<number> {
  let published = 0
  for (const key of await deps.brandRecords.pending(AT_A_TIME)) {
    if (await publishBrand(deps, key)) published++
  }
  return published
}
