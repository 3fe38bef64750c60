import type { Mode } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import { type HomeFares, NO_FARES } from '../../contract/content/home-fares'
import { sha256Base64 } from '../../platform/crypto/digest'

/** All inputs that a page's content depends on. */
export interface NamedPage {
  /** The version of the Worker and of the app's document, which changes with each of its files. */
  versions: readonly string[]
  record: BrandRecord
  /** The site's origin, which the head contains. */
  origin: string
  mode: Mode | null
  /** yyyy-MM-dd, in UTC */
  day: string
  mayBeSignedIn: boolean
  /** The result of shownAddress. */
  address: string
  fares: HomeFares
  /** Changes with the reviews on the page; missing when it shows none. */
  reviewsTag: string | undefined
}

// A record object is one version of a brand.
const tags = new WeakMap<BrandRecord, string>()

/**
 * Changes whenever anything of the brand does, even if its version doesn't. Computed once per isolate, from the record itself: deriving
 * what a page uses, such as the colors of its head, takes some hundred times as long and isn't needed for a cached page.
 */
async function recordTag(record: BrandRecord): Promise<string> {
  const known = tags.get(record)
  if (known !== undefined) return known
  const tag = await sha256Base64(JSON.stringify(record))
  tags.set(record, tag)
  return tag
}

/** The name that all pages with the same content share. */
export async function pageName({ record, fares, ...page }: NamedPage): Promise<string> {
  return [
    ...page.versions,
    await recordTag(record),
    page.origin,
    page.reviewsTag ?? '',
    page.mode,
    page.day,
    page.mayBeSignedIn ? 'in' : 'out',
    page.address,
    fares === NO_FARES ? '' : await sha256Base64(JSON.stringify(fares)),
  ].join(' ')
}
