import * as v from 'valibot'
import type { Mode } from '../../contract/admin'
import type { HomeFares } from '../../contract/content/home-fares'
import type { ContentOf } from '../../contract/content/pages'
import type { Deps } from '../../deps'
import { HOUR_S } from '../../domain/time'

/** Smaller counts are not shown: they say little, and might identify somebody. */
const SHOWN_ABOVE = 100

/** The largest number with two significant digits below a count: 1,200 for 1,234 and for 1,201. Null when it isn't shown. */
export function shownCount(count: number): number | null {
  if (count <= SHOWN_ABOVE) return null
  const below = count - 1
  const step = 10 ** (String(below).length - 2)
  return Math.floor(below / step) * step
}

const Kept = v.object({ bookings: v.number(), travelers: v.number(), routes: v.number() })

type CountDeps = Pick<Deps, 'shopCounts' | 'cache' | 'isLocalStart'>

/** Caches the counts for an hour in each data center, however many people look at home there. */
const keptSeconds = ({ isLocalStart }: CountDeps) => (isLocalStart ? 1 : HOUR_S)

async function counts(deps: CountDeps, brandKey: string) {
  const key = `shop-counts/${brandKey}`
  const kept = v.safeParse(Kept, await deps.cache.find(key))
  if (kept.success) return kept.output
  const counted = await deps.shopCounts.count(brandKey)
  await deps.cache.put(key, counted, keptSeconds(deps))
  return counted
}

/**
 * A brand's own figures, those that its home shows and that are large enough; none in test mode, where nothing is real.
 * @throws DomainError `database_unavailable`
 */
export async function countedFigures(
  deps: CountDeps,
  { brandKey, mode, shown }: { brandKey: string; mode: Mode; shown: ContentOf<'home'>['counted'] | undefined },
): Promise<HomeFares['counted']> {
  if (mode !== 'live' || !shown) return []
  const all = await counts(deps, brandKey)
  const wanted = [...new Set(shown.figures.map(({ what }) => what))]
  return wanted.flatMap((what) => {
    const moreThan = shownCount(all[what])
    return moreThan === null ? [] : [{ what, moreThan }]
  })
}
