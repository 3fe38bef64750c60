import { ApiError, plainMessage } from '../../api/api-error'
import type { Toast } from '../../ui/overlay/toast-region'

const UNVERIFIED: Toast = {
  tone: 'destructive',
  title: 'Authentication Error',
  description: 'Could not verify admin privileges. Please try logging in again.',
}

/** Signing in again would help nobody whose connection is gone. */
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

/** Confirms that the user is an administrator. Gives false, and shows a toast, when that failed. */
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

/** The toast about a change that was not saved, with the server's reason where the error has one. */
export const notSaved = (error?: unknown): Toast => ({
  tone: 'destructive',
  title: 'Failed to Update',
  description: plainMessage(error, 'There was a problem saving your changes.'),
})
