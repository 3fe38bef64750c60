import type { Deps } from '../../deps'
import { workPastFailures } from '../../domain/work-past-failures'

type PublishDeps = Pick<Deps, 'brandRecords' | 'brandPublisher' | 'log'>

/**
 * Publishes a stored brand to the edge; false when that failed: then the brand stays pending and the schedule retries. When another change
 * came in between, that one is published too, so that the last write is the latest change.
 */
export async function publishBrand({ brandRecords, brandPublisher, log }: PublishDeps, key: string): Promise<boolean> {
  try {
    for (;;) {
      const served = await brandRecords.findServed(key)
      if (!served) return true
      const { record, isDisabled, sites, freed } = served
      for (const site of [key, ...sites]) {
        if (isDisabled) await brandPublisher.remove(site)
        else await brandPublisher.put(record, site)
      }
      for (const site of freed) await brandPublisher.remove(site)
      if (await brandRecords.markServed(key, served.changeId)) return true
    }
  } catch (cause) {
    log({ level: 'error', event: 'brand_not_published', brand: key, cause: String(cause) })
    return false
  }
}

const AT_A_TIME = 20

/** Publishes the brands whose last change the edge may lack. Returns how many succeeded. @throws DomainError `database_unavailable` */
export const publishPendingBrands = (deps: PublishDeps): Promise<number> =>
  workPastFailures({
    read: deps.brandRecords.pending,
    limit: AT_A_TIME,
    work: (key) => publishBrand(deps, key),
  })
