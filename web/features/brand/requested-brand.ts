import { requestBrandKey } from '#worker/domain/brand/brand-key'

const PROBE = 'requested'

/** Whether this host can't tell the brand, so that the address's `brand` parameter does (localhost and IP addresses). */
export const hostHeedsRequest = (host: string) => requestBrandKey(host, PROBE) === PROBE

/** The key of the brand an address asks for. */
export const brandKeyOfAddress = ({ host, search }: Pick<Location, 'host' | 'search'>) =>
  requestBrandKey(host, new URLSearchParams(search).get('brand'))
