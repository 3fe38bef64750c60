import { queryOptions } from '@tanstack/react-query'
import type { MemberRole, Team } from '#worker/features/team/contract'
import { unwrap } from '../../../api/api-error'
import { send } from '../../../api/client'

const path = (key: string, after = ''): `/api/${string}` =>
  `/api/admin/brands/${encodeURIComponent(key)}/team${after && `/${after}`}`

/** The team of a brand, and its invitations. @throws ApiError */
export const teamQuery = (key: string) =>
  queryOptions({
    queryKey: ['admin', 'team', key],
    queryFn: () => unwrap(send<Team>(path(key), undefined, 'GET')),
    staleTime: 0,
    refetchOnMount: true,
  })

/** Each change returns the updated team. @throws ApiError, with a message about `email` when it is refused */
export const invite = (key: string, email: string, role: MemberRole) =>
  unwrap(send<Team>(path(key, 'invites'), { email, role }))
export const withdraw = (key: string, id: string) =>
  unwrap(send<Team>(path(key, `invites/${encodeURIComponent(id)}`), undefined, 'DELETE'))
export const giveRole = (key: string, id: string, from: MemberRole, to: MemberRole) =>
  unwrap(send<Team>(path(key, encodeURIComponent(id)), { from, to }, 'PUT'))
export const takeOff = (key: string, id: string) =>
  unwrap(send<Team>(path(key, encodeURIComponent(id)), undefined, 'DELETE'))
