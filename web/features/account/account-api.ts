import { queryOptions } from '@tanstack/react-query'
import type {
  ActiveSession,
  ForgottenPassword,
  PasswordChange,
  PasswordReset,
  Registration,
} from '#worker/contract/account'
import { unwrap } from '../../api/api-error'
import { api } from '../../api/client'

/** Opens an account; signs nobody in. @throws ApiError, with messages by field where the server refuses them */
export const register = (registration: Registration) => unwrap(api.auth.register.$post({ json: registration }))

/** Changes the signed-in user's password and ends their other sessions. @throws ApiError, with messages by field */
export const changePassword = (change: PasswordChange) => unwrap(api.auth['change-password'].$post({ json: change }))

/** Asks for a link to a new password. The answer is the same whether or not there is an account. @throws ApiError */
export const forgotPassword = (forgotten: ForgottenPassword) =>
  unwrap(api.auth['forgot-password'].$post({ json: forgotten }))

/** Gives the account of a link another password. @throws ApiError, `link_invalid` when the link doesn't work */
export const resetPassword = (reset: PasswordReset) => unwrap(api.auth['reset-password'].$post({ json: reset }))

/** Confirms the signed-in user's address. @throws ApiError, `link_invalid` when the link doesn't work for them */
export const verifyEmail = (token: string) => unwrap(api.auth['verify-email'].$post({ json: { token } }))

/** Sends the signed-in user another link that confirms their address. @throws ApiError */
export const requestVerification = () => unwrap(api.auth['request-verification'].$post())

/** Where the user is signed in, this browser first. @throws ApiError */
const listSessions = async (): Promise<ActiveSession[]> => (await unwrap(api.auth.sessions.$get())).sessions

/** Signs the user out of one session. @throws ApiError */
export const endSession = (id: string) => unwrap(api.auth.sessions[':id'].$delete({ param: { id } }))

/** Signs the user out everywhere but here. @throws ApiError */
export const endOtherSessions = () => unwrap(api.auth.sessions['end-others'].$post())

/** Where the user is signed in. Asked for on every visit: somebody may have signed in meanwhile. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: listSessions,
  staleTime: 0,
  refetchOnMount: true,
})
