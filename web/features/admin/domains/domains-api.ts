import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../api/api-error'
import { api } from '../../../api/client'

/** The hosts of a brand, with how each stands. @throws ApiError */
const getDomains = (key: string) => unwrap(api.admin.brands[':key'].domains.$get({ param: { key } }))

/** Registers one of a brand's hosts for wallets, or has it looked at again; gives all of them. @throws ApiError */
export const checkWallets = (key: string, host: string) =>
  unwrap(api.admin.brands[':key'].domains[':host'].wallets.$post({ param: { key, host } }))

// What stands elsewhere changes by itself, so it is loaded on every visit.
export const domainsQuery = (key: string) =>
  queryOptions({
    ...{ queryKey: ['admin', 'domains', key], queryFn: () => getDomains(key) },
    ...{ staleTime: 0, refetchOnMount: true },
  })
