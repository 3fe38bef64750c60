import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../api/api-error'
import { api } from '../../../api/client'

/** The hosts of a brand and their states. @throws ApiError */
const getDomains = (key: string) => unwrap(api.admin.brands[':key'].domains.$get({ param: { key } }))

/** Registers one of a brand's hosts for wallets, or has it checked again; returns all of them. @throws ApiError */
export const checkWallets = (key: string, host: string) =>
  unwrap(api.admin.brands[':key'].domains[':host'].wallets.$post({ param: { key, host } }))

/** Adds a host to a brand, as typed. @throws ApiError which names `host` */
export const addDomain = (key: string, host: string) =>
  unwrap(api.admin.brands[':key'].domains.$post({ param: { key }, json: { host } }))

/** Has one of them looked at now. @throws ApiError */
export const checkDomain = (key: string, host: string) =>
  unwrap(api.admin.brands[':key'].domains[':host'].check.$post({ param: { key, host } }))

/** Has the brand's links lead to one of its hosts. @throws ApiError */
export const chooseDomain = (key: string, host: string) =>
  unwrap(api.admin.brands[':key'].domains[':host'].choose.$post({ param: { key, host } }))

/** Takes a host away from the brand. @throws ApiError */
export const removeDomain = (key: string, host: string) =>
  unwrap(api.admin.brands[':key'].domains[':host'].$delete({ param: { key, host } }))

// DNS and certificates change on their own, so this is loaded on every visit.
export const domainsQuery = (key: string) =>
  queryOptions({
    queryKey: ['admin', 'domains', key],
    queryFn: () => getDomains(key),
    staleTime: 0,
    refetchOnMount: true,
  })
