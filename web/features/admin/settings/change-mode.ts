import { ApiError } from '../../../api/api-error'
import type { Toast } from '../../../ui/overlay/toast-region'
import { isConfirmed, isUnanswered, notSaved } from '../confirm-first'

// Time to read the last toast.
const RELOAD_AFTER_MS = 1000

interface ModeChange {
  confirm: () => Promise<{ success: boolean; message: string }>
  /** Stores the switch. @throws ApiError */
  save: (enableLiveMode: boolean) => Promise<unknown>
  toast: (toast: Toast) => void
  reload: () => void
}

/** The toast when the mode was not saved: with the server's reason where live mode is not available. */
function saveFailure(error: unknown): Toast {
  const isRefused = error instanceof ApiError && error.code === 'mode_unavailable'
  return isRefused
    ? { tone: 'destructive', title: 'Mode Change Failed', description: error.plain }
    : notSaved(isUnanswered(error) ? error : undefined)
}

/**
 * Switches between live and test mode: confirm the administrator, announce it, save, confirm again, reload after a second.
 * False when nothing was changed; a toast says why.
 */
export async function changeMode(
  enableLiveMode: boolean,
  { confirm, save, toast, reload }: ModeChange,
): Promise<boolean> {
  if (!(await isConfirmed({ confirm, toast }))) return false
  toast({ title: `Switching to ${enableLiveMode ? 'LIVE' : 'TEST'} mode` })
  try {
    await save(enableLiveMode)
  } catch (error) {
    toast(saveFailure(error))
    return false
  }
  // The mode has changed even if the second confirmation fails; that failure shows its own toast.
  if (await isConfirmed({ confirm, toast })) toast({ title: 'Settings Updated' })
  setTimeout(reload, RELOAD_AFTER_MS)
  return true
}
