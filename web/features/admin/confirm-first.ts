import { ApiError, plainMessage } from '../../api/api-error'
import type { Toast } from '../../ui/overlay/toast-region'

const UNVERIFIED: Toast = {
  tone: 'destructive',
  title: 'Authentication Error',
  description: 'Could not verify admin privileges. Please try logging in again.',
}

/** Signing in again doesn't help without a connection. */
const UNREACHED: Toast = {
  tone: 'destructive',
  title: 'Failed to Update',
  description: 'We could not be reached, so nothing was changed. Please check your connection and try again.',
}

const refused = (description: string): Toast => ({
  tone: 'destructive',
  title: 'Authentication Failed',
  description,
})

interface Confirmation {
  /** Raises the session to administrator. @throws ApiError */
  confirm: () => Promise<{ success: boolean; message: string }>
  toast: (toast: Toast) => void
}

/** Confirms that the user is an administrator. Returns false, and shows a toast, when that failed. */
export async function isConfirmed({ confirm, toast }: Confirmation): Promise<boolean> {
  try {
    const { success, message } = await confirm()
    if (!success) toast(refused(message))
    return success
  } catch (error) {
    const status = error instanceof ApiError ? error.status : null
    // The server's refusal says why; other failures may pass when the user signs in again.
    toast(status === 0 ? UNREACHED : status === 403 ? refused(plainMessage(error)) : UNVERIFIED)
    return false
  }
}

/** Whether the outcome of a call is unknown: no readable answer came, but it may have been carried out. */
export const isUnanswered = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'unreachable'

const UNKNOWN: Toast = {
  tone: 'destructive',
  title: 'It is not known whether this was done',
  description: 'We could not be reached, or the answer got lost. Look whether it was saved before you try again.',
}

/** The toast about a failed action, with the server's reason if there is one; it says so when the outcome is unknown. */
export const failed = (title: string, error: unknown, description = plainMessage(error)): Toast =>
  isUnanswered(error) ? UNKNOWN : { tone: 'destructive', title, description }

/** The toast about a change that was not saved. */
export const notSaved = (error?: unknown): Toast =>
  failed('Failed to Update', error, plainMessage(error, 'There was a problem saving your changes.'))
