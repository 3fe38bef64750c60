import { queryOptions } from '@tanstack/react-query'
import type {
  AppSetup,
  FactorAnswer,
  FactorRecovery,
  Factors,
  FactorsAndCodes,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  SignedInUser,
} from '#worker/contract/security/factors'
import { unwrap } from '../../../api/api-error'
import { send } from '../../../api/client'
import { showSignedIn } from '../../../api/signed-in'

// Each of these rejects with an ApiError.

interface RequestOptions {
  options: PasskeyRequestOptions
}
interface Done {
  success: boolean
  message: string
}

const entered = async (call: Promise<SignedInUser>): Promise<SignedInUser> => {
  const user = await call
  showSignedIn()
  return user
}

/** The second step of signing in, after the password. `not_signed_in` when that was longer than five minutes ago. */
export const answerFactor = (answer: FactorAnswer) =>
  entered(unwrap(send<SignedInUser>('/api/auth/login/factor', answer)))

/** The browser's options for a passkey as the second step. */
export const factorPasskeyOptions = async () =>
  (await unwrap(send<RequestOptions>('/api/auth/login/factor/passkey-options'))).options

/** Sends a link to the account's address that removes the factors after a wait. */
export const reportLostFactor = () => unwrap(send<FactorRecovery>('/api/auth/login/lost-factor'))

/** The browser's options for signing in with a passkey alone. */
export const loginPasskeyOptions = async () =>
  (await unwrap(send<RequestOptions>('/api/auth/login/passkey-options'))).options

/** Signs in with a passkey alone. */
export const signInByPasskey = (response: PasskeyAssertion) =>
  entered(unwrap(send<SignedInUser>('/api/auth/login/passkey', { response })))

/** The user's factors, loaded on every visit: they may have changed on another device. */
export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: () => unwrap(send<Factors>('/api/auth/factors', undefined, 'GET')),
  staleTime: 0,
  refetchOnMount: true,
})

export const passkeyOptions = async () =>
  (await unwrap(send<{ options: PasskeyCreationOptions }>('/api/auth/factors/passkeys/options'))).options

export const addPasskey = (name: string, response: PasskeyAttestation) =>
  unwrap(send<FactorsAndCodes>('/api/auth/factors/passkeys', { name, response }))

export const renamePasskey = (id: string, name: string) =>
  unwrap(send<Factors>(`/api/auth/factors/passkeys/${encodeURIComponent(id)}`, { name }, 'PATCH'))

export const removePasskey = (id: string) =>
  unwrap(send<Factors>(`/api/auth/factors/passkeys/${encodeURIComponent(id)}`, undefined, 'DELETE'))

/** A new secret for an authenticator app; it counts once a first code is confirmed. */
export const beginApp = () => unwrap(send<AppSetup>('/api/auth/factors/app'))

export const confirmApp = (code: string) => unwrap(send<FactorsAndCodes>('/api/auth/factors/app/confirm', { code }))

export const removeApp = () => unwrap(send<Factors>('/api/auth/factors/app', undefined, 'DELETE'))

/** Ten new recovery codes; the previous ones stop working. */
export const makeRecoveryCodes = () => unwrap(send<FactorsAndCodes>('/api/auth/factors/recovery-codes'))

/** The state of a link's recovery. `link_invalid` when the link doesn't work. */
export const readRecovery = (token: string) => unwrap(send<FactorRecovery>('/api/auth/recovery/look', { token }))

/** Removes the factors and ends every session. `recovery_waiting` before its time. */
export const finishRecovery = (token: string) => unwrap(send<Done>('/api/auth/recovery/use', { token }))

/** Stops a recovery: the link's, or the signed-in user's. */
export const cancelRecovery = (token?: string) =>
  unwrap(send<Done>('/api/auth/recovery/cancel', token ? { token } : {}))
