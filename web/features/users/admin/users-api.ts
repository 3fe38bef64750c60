import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Role } from '#worker/contract/account'
import { unwrap } from '../../../api/api-error'
import { api } from '../../../api/client'
import { trimmed } from '../../../links/text-param'

/** Which users the list shows; empty for all. */
export interface UserFilter {
  text: string
  brandKey: string
  role: string
}

export const NO_FILTER: UserFilter = { text: '', brandKey: '', role: '' }

/** The parts of a filter that aren't empty. */
const filled = (filter: UserFilter) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')) as Partial<
    Omit<UserFilter, 'role'> & { role: Role } // the server refuses an unknown role
  >

/** The filter in a query string. */
export function readUserFilter(search: Record<string, unknown>): UserFilter {
  const read = (name: keyof UserFilter) => trimmed(search[name])
  return { text: read('text'), brandKey: read('brandKey'), role: read('role') }
}

/** The address of the list with a filter. */
export function usersHref(filter: UserFilter): string {
  const query = new URLSearchParams(filled(filter)).toString()
  return query ? `/admin/users?${query}` : '/admin/users'
}

/** The address of a user. */
export const userHref = (id: string): string => `/admin/users/${encodeURIComponent(id)}`

/** An action on an account. */
export type UserAction = 'end-sessions' | 'disable' | 'enable' | 'resend-verification' | Role

/** Performs an action on an account; returns the updated account. @throws ApiError */
export function actOnUser(id: string, present: Role, action: UserAction) {
  const user = api.admin.users[':id']
  const param = { param: { id } }
  switch (action) {
    case 'end-sessions':
      return unwrap(user['end-sessions'].$post(param))
    case 'disable':
      return unwrap(user.disable.$post(param))
    case 'enable':
      return unwrap(user.enable.$post(param))
    case 'resend-verification':
      return unwrap(user['resend-verification'].$post(param))
    default:
      return unwrap(user.role.$put({ ...param, json: { from: present, to: action } }))
  }
}

/** Ends every session of a brand but this one; returns how many. @throws ApiError */
export const endSessionsOfBrand = async (key: string): Promise<number> =>
  (await unwrap(api.admin.brands[':key']['end-sessions'].$post({ param: { key } }))).ended

// Others change them meanwhile, so they are loaded on every visit.
const fresh = { staleTime: 0, refetchOnMount: true } as const

export const usersQuery = (filter: UserFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'users', filter],
    queryFn: ({ pageParam }) =>
      unwrap(api.admin.users.$get({ query: { ...filled(filter), ...(pageParam && { after: pageParam }) } })),
    initialPageParam: null as string | null, // a page's mark from the second on
    getNextPageParam: ({ next }) => next,
    ...fresh,
  })

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'user', id],
    queryFn: () => unwrap(api.admin.users[':id'].$get({ param: { id } })),
    ...fresh,
  })
