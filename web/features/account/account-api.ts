import { queryOptions } from '@tanstack/react-query'
import type {
  ActiveSession,
  FirstPassword,
  ForgottenPassword,
  PasswordChange,
  PasswordReset,
  Registration,
} from '#worker/contract/account'
import type { Profile } from '#worker/features/account/contract'
import { unwrap } from '../../api/api-error'
import { api } from '../../api/client'

/** Opens an account without signing in. @throws ApiError, with messages by field where the server refuses them */
export const register = (registration: Registration) => unwrap(api.auth.register.$post({ json: registration }))

/** Says who the signed-in user is. @throws ApiError, with messages by field */
export const saveProfile = (profile: Profile) => unwrap(api.auth.profile.$post({ json: profile }))

/** Changes the signed-in user's password and ends their other sessions. @throws ApiError, with messages by field */
export const changePassword = (change: PasswordChange) => unwrap(api.auth['change-password'].$post({ json: change }))

/** Asks for a link to a new password. The answer is the same whether or not there is an account. @throws ApiError */
export const forgotPassword = (forgotten: ForgottenPassword) =>
  unwrap(api.auth['forgot-password'].$post({ json: forgotten }))

/** Sets the password of a link's account. @throws ApiError, `link_invalid` when the link doesn't work */
export const resetPassword = (reset: PasswordReset) => unwrap(api.auth['reset-password'].$post({ json: reset }))

/** Sets the first password of a link's account, or without a link of the signed-in user's. @throws ApiError, `link_invalid`, `conflict` */
export const setPassword = (chosen: FirstPassword) => unwrap(api.auth['set-password'].$post({ json: chosen }))

/** Confirms the signed-in user's address. @throws ApiError, `link_invalid` when the link doesn't work for them */
export const verifyEmail = (token: string) => unwrap(api.auth['verify-email'].$post({ json: { token } }))

/** Sends the signed-in user another link that confirms their address. @throws ApiError */
export const requestVerification = () => unwrap(api.auth['request-verification'].$post())

/** The user's sessions, this browser's first. @throws ApiError */
const listSessions = async (): Promise<ActiveSession[]> => (await unwrap(api.auth.sessions.$get())).sessions

/** Ends one session of the user. @throws ApiError */
export const endSession = (id: string) => unwrap(api.auth.sessions[':id'].$delete({ param: { id } }))

/** Ends every session of the user but this one. @throws ApiError */
export const endOtherSessions = () => unwrap(api.auth.sessions['end-others'].$post())

/** The open invitation to the address that this signed-in user has confirmed, or null. Loaded on every visit: one may have arrived meanwhile. */
export const ownInvitationQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['own-invitation', userId],
    queryFn: async () => (await unwrap(api.auth.invitation.own.$get())).invitation,
    staleTime: 0,
    refetchOnMount: true,
  })

/** The user's sessions. Loaded on every visit: somebody may have signed in meanwhile. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: listSessions,
  staleTime: 0,
  refetchOnMount: true,
})
