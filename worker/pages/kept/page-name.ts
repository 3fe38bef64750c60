import type { Mode } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import { type HomeFares, NO_FARES } from '../../contract/content/home-fares'
import { sha256Base64 } from '../../platform/crypto/digest'

/** All that decides what a page says. */
export interface NamedPage {
  /** Of the Worker, and of the app's document, which changes with each of its files. */
  versions: readonly string[]
  record: BrandRecord
  /** The site's address, which the head holds. */
  origin: string
  mode: Mode | null
  /** yyyy-MM-dd, in UTC */
  day: string
  mayBeSignedIn: boolean
  /** By shownAddress. */
  address: string
  fares: HomeFares
  /** Changes with the reviews that the page shows; missing where it shows none. */
  reviewsTag: string | undefined
}

// A record object is one version of a brand.
const tags = new WeakMap<BrandRecord, string>()

/**
 * Changes whenever anything of the brand does, whatever its version says. Worked out once in an isolate, of the record itself: what a page makes of it,
 * such as the colors of its head, takes some hundred times as long, and isn't needed for a page that is there.
 */
async function recordTag(record: BrandRecord): Promise<string> {
  const known = tags.get(record)
  if (known !== undefined) return known
  const tag = await sha256Base64(JSON.stringify(record))
  tags.set(record, tag)
  return tag
}

/** The name of a page, which all have in common that look the same. */
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
