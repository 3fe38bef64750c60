import { queryOptions } from '@tanstack/react-query'
import { getAudit, getBrands, getSettings } from './admin-api'

// What others change meanwhile: asked for on every visit.
const fresh = { staleTime: 0, refetchOnMount: true } as const

export const adminSettingsQuery = queryOptions({ queryKey: ['admin', 'settings'], queryFn: getSettings, ...fresh })
export const auditQuery = queryOptions({ queryKey: ['admin', 'audit'], queryFn: getAudit, ...fresh })
export const brandsQuery = queryOptions({ queryKey: ['admin', 'brands'], queryFn: getBrands, ...fresh })
