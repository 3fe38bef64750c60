import type { BrandEntry } from '#worker/contract/admin'
import { ApiError } from '../../../api/api-error'
import type { Toast } from '../../../ui/overlay/toast'
import { isConfirmed } from '../confirm-first'

interface SwitchCalls {
  confirm: () => Promise<{ success: boolean; message: string }>
  /** Disables or enables a brand. @throws ApiError */
  save: (key: string, isDisabled: boolean) => Promise<Pick<BrandEntry, 'isPending'>>
  toast: (toast: Toast) => void
}

/** Disables or enables a brand as an administrator, and tells what came of it. True when it was done. */
export async function switchAndTell(
  { key, name }: Pick<BrandEntry, 'key' | 'name'>,
  isDisabled: boolean,
  { confirm, save, toast }: SwitchCalls,
): Promise<boolean> {
  if (!(await isConfirmed({ confirm, toast }))) return false
  try {
    const { isPending } = await save(key, isDisabled)
    const when = isPending ? 'a few minutes' : 'about a minute'
    toast({
      title: `${name} is ${isDisabled ? 'disabled' : 'enabled'}`,
      description: `It shows everywhere in ${when}.`,
    })
    return true
  } catch (error) {
    const description = error instanceof ApiError ? error.plain : 'There was a problem saving your changes.'
    toast({ tone: 'destructive', title: 'Failed to Update', description })
    return false
  }
}
