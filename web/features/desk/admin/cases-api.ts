import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CaseActionRequest } from '#worker/features/issues/contract'
import { unwrap } from '../../../api/api-error'
import { api } from '../../../api/client'
import type { CaseFilter } from './case-filter'

/** The cases that fit a filter. @throws ApiError */
const getCases = ({ state, text }: CaseFilter) =>
  unwrap(api.admin.cases.$get({ query: { ...(state !== 'all' && { state }), ...(text && { text }) } }))

/** A case with both sides' records. @throws ApiError */
const getCase = (id: string) => unwrap(api.admin.cases[':id'].$get({ param: { id } }))

/** Takes an action on a case; returns the updated case. @throws ApiError */
export const actOnCase = (id: string, request: CaseActionRequest) =>
  unwrap(api.admin.cases[':id'].actions.$post({ param: { id }, json: request }))

// Other people and the schedule work on them, so they are loaded on every visit.
const fresh = { staleTime: 0, refetchOnMount: true } as const

export const casesQuery = (filter: CaseFilter) =>
  queryOptions({
    queryKey: ['admin', 'cases', filter.state, filter.text],
    queryFn: () => getCases(filter),
    placeholderData: keepPreviousData,
    ...fresh,
  })

export const caseQuery = (id: string) =>
  queryOptions({ queryKey: ['admin', 'case', id], queryFn: () => getCase(id), ...fresh })
