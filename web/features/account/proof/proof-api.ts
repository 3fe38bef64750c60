import type { PasskeyRequestOptions, Proof, ProofState } from '#worker/contract/security/factors'
import { unwrap } from '../../../api/api-error'
import { send } from '../../../api/client'

/** How the session can be raised, and whether it is. @throws ApiError */
export const proofState = () => unwrap(send<ProofState>('/api/auth/prove', undefined, 'GET'))

/** Raises the session for fifteen minutes. @throws ApiError, with messages for `password` and `code` */
export const prove = (proof: Proof) => unwrap(send<ProofState>('/api/auth/prove', proof))

/** The browser's options for a passkey. @throws ApiError */
export const proofPasskeyOptions = async () =>
  (await unwrap(send<{ options: PasskeyRequestOptions }>('/api/auth/prove/passkey-options'))).options
