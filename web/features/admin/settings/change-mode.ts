import { ApiError } from '../../../api/api-error'
import type { Toast } from '../../../ui/overlay/toast'
import { isConfirmed } from '../confirm-first'

// A §9: so that the last toast can be read.
const RELOAD_AFTER_MS = 1000

interface ModeChange {
  confirm: () => Promise<{ success: boolean; message: string }>
  /** Stores the switch. @throws ApiError */
  save: (enableLiveMode: boolean) => Promise<unknown>
  toast: (toast: Toast) => void
  reload: () => void
}

/** What to tell when the switch wasn't stored: the platform's own reason, or only that there was a problem. */
function saveFailure(error: unknown): Toast {
  const isRefused = error instanceof ApiError && error.code === 'mode_unavailable'
  return isRefused
    ? { tone: 'destructive', title: 'Mode Change Failed', description: error.plain }
    : { tone: 'destructive', title: 'Failed to Update', description: 'There was a problem saving your changes.' }
}

/**
 * Switches between live and test as A §4 has it: confirm the administrator, say so, save, confirm again, reload after a second.
 * False when nothing was changed; a toast has said why.
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
  // The mode has changed, whatever becomes of the second confirmation: its failure is told, and the page shows what is.
  if (await isConfirmed({ confirm, toast })) toast({ title: 'Settings Updated' })
  setTimeout(reload, RELOAD_AFTER_MS)
  return true
}
