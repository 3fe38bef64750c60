import * as v from 'valibot'
import type { Mode } from '../../contract/admin'
import type { HomeFares } from '../../contract/content/home-fares'
import type { ContentOf } from '../../contract/content/pages'
import type { Deps } from '../../deps'
import { HOUR_S } from '../../domain/time'

/** Fewer are told to nobody: they say little, and might lead to somebody. */
const TOLD_ABOVE = 100

/** The roundest number with two digits that a count is above: 1,200 of 1,234 as of 1,201. Null where it isn't told. */
export function toldCount(count: number): number | null {
  if (count <= TOLD_ABOVE) return null
  const below = count - 1
  const step = 10 ** (String(below).length - 2)
  return Math.floor(below / step) * step
}

const Kept = v.object({ bookings: v.number(), travelers: v.number(), routes: v.number() })

type CountDeps = Pick<Deps, 'shopCounts' | 'cache' | 'isLocalStart'>

/** So that bookings are counted once an hour in each data center, however many look at home there. */
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
 * What a brand has counted of itself, as far as its home shows it and there is enough of it; nothing in test mode, where nothing is real.
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
    const moreThan = toldCount(all[what])
    return moreThan === null ? [] : [{ what, moreThan }]
  })
}
