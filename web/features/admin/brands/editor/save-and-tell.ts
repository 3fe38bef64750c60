import type { BrandDetail } from '#worker/contract/admin'
import { ApiError } from '../../../../api/api-error'
import type { Toast } from '../../../../ui/overlay/toast'
import { isConfirmed } from '../../confirm-first'
import { FIELD_LABELS, type FieldErrors, type FieldName } from '../draft/brand-fields'

interface SaveCalls {
  /** Raises the session to administrator; null for owners, who needn't. */
  confirm: (() => Promise<{ success: boolean; message: string }>) | null
  /** Stores the brand. @throws ApiError */
  save: () => Promise<BrandDetail>
  toast: (toast: Toast) => void
}

/** What became of saving. A conflict without fields is about the version: somebody else saved meanwhile. */
export type SaveOutcome =
  | { kind: 'saved'; brand: BrandDetail }
  | { kind: 'stale' }
  | { kind: 'refused'; fields: FieldErrors }
  | { kind: 'signed out' }
  | { kind: 'failed' }

const isField = (name: string): name is FieldName => Object.hasOwn(FIELD_LABELS, name)

/** The server's complaints under the names of the form's fields. */
const fieldsOfError = ({ fields }: ApiError): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]) => {
      const name = path.replace(/^brand\./, '')
      return isField(name) ? [[name, message]] : []
    }),
  )

function outcomeOf(error: ApiError): SaveOutcome {
  const fields = fieldsOfError(error)
  if (Object.keys(fields).length > 0) return { kind: 'refused', fields }
  if (error.status === 409) return { kind: 'stale' }
  return { kind: error.status === 401 ? 'signed out' : 'failed' }
}

/** Stores a brand and tells what came of it where the page itself doesn't. Never throws. */
export async function saveAndTell({ confirm, save, toast }: SaveCalls): Promise<SaveOutcome> {
  if (confirm && !(await isConfirmed({ confirm, toast }))) return { kind: 'failed' }
  try {
    const brand = await save()
    const when = brand.isPending ? 'a few minutes' : 'about a minute'
    toast({ title: `${brand.name} is saved`, description: `Version ${brand.version} shows everywhere in ${when}.` })
    return { kind: 'saved', brand }
  } catch (error) {
    const outcome: SaveOutcome = error instanceof ApiError ? outcomeOf(error) : { kind: 'failed' }
    if (outcome.kind === 'failed') {
      const description = error instanceof ApiError ? error.plain : 'There was a problem saving your changes.'
      toast({ tone: 'destructive', title: 'Failed to Update', description })
    }
    return outcome
  }
}
