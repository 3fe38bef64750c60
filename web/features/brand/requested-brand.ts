import { heedsRequestedBrand, requestBrandKey } from '#worker/domain/brand/brand-key'

/** The key of the brand that an address requests. */
export const brandKeyOfAddress = ({ host, search }: Pick<Location, 'host' | 'search'>) =>
  requestBrandKey(host, new URLSearchParams(search).get('brand'))

/** Whether links keep the brand of the page's address. The server is given only brands that the host allows to be requested. */
export const keepsRequestedBrand = !globalThis.location || heedsRequestedBrand(location.host)
