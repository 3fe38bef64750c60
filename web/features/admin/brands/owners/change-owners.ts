import type { BrandOwner } from '#worker/contract/admin'
import { ApiError } from '../../../../api/api-error'
import type { Toast } from '../../../../ui/overlay/toast'
import { isConfirmed } from '../../confirm-first'

interface OwnerChange {
  confirm: () => Promise<{ success: boolean; message: string }>
  /** Adds or removes an owner; gives those that the brand has then. @throws ApiError */
  change: () => Promise<BrandOwner[]>
  /** What to tell of it once it is done. */
  done: Toast
  toast: (toast: Toast) => void
}

/** What became of it. */
type OwnerOutcome = { kind: 'done'; owners: BrandOwner[] } | { kind: 'refused'; email: string } | { kind: 'failed' }

/** Changes a brand's owners as an administrator, and tells what came of it where the page itself doesn't. Never throws. */
export async function changeOwners({ confirm, change, done, toast }: OwnerChange): Promise<OwnerOutcome> {
  if (!(await isConfirmed({ confirm, toast }))) return { kind: 'failed' }
  try {
    const owners = await change()
    toast(done)
    return { kind: 'done', owners }
  } catch (error) {
    if (error instanceof ApiError && error.fields.email) return { kind: 'refused', email: error.fields.email }
    const description = error instanceof ApiError ? error.plain : 'There was a problem saving your changes.'
    toast({ tone: 'destructive', title: 'Failed to Update', description })
    return { kind: 'failed' }
  }
}
