import type { PasswordChange, Registration } from '../../../worker/contract/user'
import { unwrap } from '../../api/api-error'
import { api } from '../../api/client'

/** Opens an account; signs nobody in. @throws ApiError, with messages by field where the server refuses them */
export const register = (registration: Registration) => unwrap(api.auth.register.$post({ json: registration }))

/** Changes the signed-in user's password and ends their other sessions. @throws ApiError, with messages by field */
export const changePassword = (change: PasswordChange) => unwrap(api.auth['change-password'].$post({ json: change }))
