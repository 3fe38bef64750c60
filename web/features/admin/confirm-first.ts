import { ApiError } from '../../api/api-error'
import type { Toast } from '../../ui/overlay/toast'

const UNVERIFIED: Toast = {
  tone: 'destructive',
  title: 'Authentication Error',
  description: 'Could not verify admin privileges. Please try logging in again.',
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

/** Confirms that the user is an administrator; false, and a toast about it (A §8), when that failed. */
export async function isConfirmed({ confirm, toast }: Confirmation): Promise<boolean> {
  try {
    const { success, message } = await confirm()
    if (!success) toast(refused(message))
    return success
  } catch (error) {
    // A refusal says why; anything else may pass when they sign in again.
    toast(error instanceof ApiError && error.status === 403 ? refused(error.plain) : UNVERIFIED)
    return false
  }
}
