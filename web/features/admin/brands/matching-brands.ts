import type { BrandEntry } from '#worker/contract/admin'

/** The brands whose name, domain or key holds what was typed, in any case. */
export function matchingBrands<T extends Pick<BrandEntry, 'name' | 'domain' | 'key'>>(brands: T[], typed: string): T[] {
  const wanted = typed.trim().toLowerCase()
  return brands.filter((brand) =>
    [brand.name, brand.domain, brand.key].some((text) => text.toLowerCase().includes(wanted)),
  )
}
