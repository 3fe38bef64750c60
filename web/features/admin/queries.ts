import { queryOptions } from '@tanstack/react-query'
import { getAudit, getBrand, getBrandOwners, getBrands, getBrandVersions, getOwnPage, getSettings } from './admin-api'

// What others change meanwhile: asked for on every visit.
const fresh = { staleTime: 0, refetchOnMount: true } as const

export const adminSettingsQuery = queryOptions({ queryKey: ['admin', 'settings'], queryFn: getSettings, ...fresh })
export const auditQuery = queryOptions({ queryKey: ['admin', 'audit'], queryFn: getAudit, ...fresh })
export const brandsQuery = queryOptions({ queryKey: ['admin', 'brands'], queryFn: getBrands, ...fresh })

export const brandQuery = (key: string) =>
  queryOptions({ queryKey: ['admin', 'brand', key], queryFn: () => getBrand(key), ...fresh })

export const brandOwnersQuery = (key: string) =>
  queryOptions({ queryKey: ['admin', 'brand-owners', key], queryFn: () => getBrandOwners(key), ...fresh })

/** The versions up to the one that stands: after each save it is another question. */
export const brandVersionsQuery = (key: string, current: number) =>
  queryOptions({ queryKey: ['admin', 'brand-versions', key, current], queryFn: () => getBrandVersions(key) })

export const ownPageQuery = queryOptions({ queryKey: ['admin', 'own-page'], queryFn: getOwnPage })
