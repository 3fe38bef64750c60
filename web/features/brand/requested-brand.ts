import { heedsRequestedBrand, requestBrandKey } from '#worker/domain/brand/brand-key'

/** The key of the brand an address asks for. */
export const brandKeyOfAddress = ({ host, search }: Pick<Location, 'host' | 'search'>) =>
  requestBrandKey(host, new URLSearchParams(search).get('brand'))

/** Whether the links of a page name the brand that its address names. The server is given none that the host doesn't heed. */
export const keepsRequestedBrand = !globalThis.location || heedsRequestedBrand(location.host)
