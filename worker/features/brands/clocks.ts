import type { Deps } from '../../deps'
import type { BrandScope } from '../../domain/account/rights'
import { DomainError } from '../../domain/error'

/** By whose clocks days begin and end: those of UTC unless those of the brand are asked for. */
export interface Clocks {
  brandKey?: string | undefined
  clocks?: 'utc' | 'brand' | undefined
}

/**
 * The zone of those clocks, an IANA name.
 * @throws DomainError `invalid_input` where those of a brand are asked for and none is named, or it hasn't said its time zone
 */
export async function timeZoneOf(
  { brands }: Pick<Deps, 'brands'>,
  scope: BrandScope,
  { brandKey, clocks }: Clocks,
): Promise<string> {
  if (clocks !== 'brand') return 'UTC'
  const key = brandKey ?? (scope === 'all' ? undefined : scope.key)
  const timeZone = key && (await brands.find(key))?.timeZone
  if (timeZone) return timeZone
  const message = key ? 'This brand has no time zone yet: set it in the brand’s settings.' : 'Name a brand first'
  throw new DomainError('invalid_input', message, { fields: { clocks: message } })
}
