import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BrandDetail } from '#worker/contract/admin'
import type { BrandDraft } from '#worker/contract/brand-draft'
import type { BrandContent } from '#worker/contract/content/pages'
import { ApiError } from '../../../../api/api-error'
import { useToast } from '../../../../ui/overlay/toast'
import type { Toast } from '../../../../ui/overlay/toast-region'
import {
  brandQuery,
  confirmAdministrator,
  createBrand,
  getBrand,
  restoreBrand,
  saveBrand,
} from '../../../admin/admin-api'
import { isConfirmed, notSaved } from '../../../admin/confirm-first'
import { type BrandFields, FIELD_LABELS, type FieldErrors, type FieldName, toBrandFields } from '../draft/brand-fields'
import type { Import } from '../draft/import-brand'
import { type Stored, useBrandDraft } from '../draft/use-brand-draft'
import { DEFAULT_KEY, type EditorPlace, editorId } from '../editor-place'

export interface BrandEditing {
  place: EditorPlace
  /** The edited brand; null for a new one. */
  brand: BrandDetail | null
  /** The initial values of the form. */
  start: BrandFields
  isAdministrator: boolean
  /** Called when a new brand was stored. */
  onCreated: (key: string) => void
}

/** The starting point of a new brand besides its form: a file or a template, which is sent with it. */
export interface Begun {
  name: string
  /** The content of a template's pages, for the preview; null for a file, whose pictures can't be shown before they are stored. */
  template: BrandContent | null
  create: (draft: BrandDraft) => Promise<BrandDetail>
}

const toStored = (brand: BrandDetail): Stored => ({ version: brand.version, fields: toBrandFields(brand.record) })

/** The logic of the brand editor: its draft, saving, restoring a version, importing a file. */
export function useBrandEditing({ place, brand, start, isAdministrator, onCreated }: BrandEditing) {
  const draft = useBrandDraft(editorId(place), brand ? toStored(brand) : { version: 0, fields: start })
  // A restored draft may be of a version that somebody else has replaced since.
  const [theirs, setTheirs] = useState(brand && draft.version !== brand.version ? brand : null)
  const [isBusy, setBusy] = useState(false)
  const [isSignedOut, setSignedOut] = useState(false)
  const [importProblems, setImportProblems] = useState<string[]>([])
  const [begun, setBegun] = useState<Begun | null>(null)
  const formRef = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const toast = useToast()

  const applySaved = (saved: BrandDetail) => {
    queryClient.setQueryData(brandQuery(saved.key).queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: ['admin', 'brands'] })
    setTheirs(null)
    draft.restart(toStored(saved))
  }
  const run = async (call: () => Promise<BrandDetail>) => {
    setBusy(true)
    const outcome = await store({ confirm: isAdministrator ? confirmAdministrator : null, call, toast })
    setSignedOut(outcome.kind === 'signed out')
    if (outcome.kind === 'refused') {
      const { fields } = outcome
      flushSync(() => draft.refuse(fields))
      focusFirstError(formRef.current, fields, toast)
    }
    if (outcome.kind === 'stale' && brand) setTheirs(await getBrand(brand.key).catch(() => null))
    setBusy(false)
    return outcome
  }
  /** Saves the draft over `version`. */
  const save = async (version = draft.version) => {
    const { draft: wanted } = draft
    if (!wanted) {
      flushSync(() => draft.showAllErrors())
      focusFirstError(formRef.current, draft.errors ?? {}, toast)
      return
    }
    const create = begun?.create ?? ((draft) => createBrand(draft, place.kind === 'copy' ? place.key : null))
    const outcome = await run(() => (brand ? saveBrand(brand.key, version, wanted) : create(wanted)))
    if (outcome.kind !== 'saved') return
    applySaved(outcome.brand)
    if (!brand) onCreated(outcome.brand.key)
  }
  const restore = async (version: number) => {
    if (!brand) return
    const outcome = await run(() => restoreBrand(brand.key, version, draft.stored.version))
    if (outcome.kind === 'saved') applySaved(outcome.brand)
  }
  const importDraft = ({ draft: imported, problems }: Import) => {
    setImportProblems(problems ?? [])
    if (!imported) return
    // A stored brand keeps its host; only the default brand's may change.
    const domain = brand && brand.key !== DEFAULT_KEY ? draft.fields.domain : imported.domain
    draft.replace({ ...toBrandFields(imported), domain })
    toast({ title: 'Imported, and not saved yet', description: 'Look at the preview, then save.' })
  }
  return {
    draft,
    theirs,
    isBusy,
    isSignedOut,
    importProblems,
    formRef,
    applySaved,
    save,
    restore,
    importDraft,
    begun,
    setBegun,
  }
}

/** Focuses the first invalid field, whose error is shown by now; a toast explains what the form doesn't show. */
function focusFirstError(form: HTMLFormElement | null, errors: Record<string, string>, toast: StoreCalls['toast']) {
  const faulty = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] button')
  if (faulty) return faulty.focus()
  // The error may belong to no field.
  const words = Object.entries(errors).map(([name, why]) =>
    name === 'copyOf' ? why.replace(/\.$/, '') : `${FIELD_LABELS[name as FieldName] ?? name}: ${why}`,
  )
  toast({ ...notSaved(), description: words.join('. ') })
}

/** The result of saving. A conflict that names no field is about the version: somebody else has saved meanwhile. */
type SaveOutcome =
  | { kind: 'saved'; brand: BrandDetail }
  | { kind: 'stale' }
  | { kind: 'refused'; fields: FieldErrors & Record<string, string> }
  | { kind: 'signed out' }
  | { kind: 'failed' }

function failure({ status, fields }: ApiError): SaveOutcome {
  // By the names of the form's fields, and of parts without a field.
  const refused = Object.entries(fields).map(([path, why]) => [path.replace(/^brand\./, ''), why])
  if (refused[0]) return { kind: 'refused', fields: Object.fromEntries(refused) }
  return { kind: status === 409 ? 'stale' : status === 401 ? 'signed out' : 'failed' }
}

interface StoreCalls {
  /** Raises the session to administrator; null for owners, who don't need it. */
  confirm: (() => Promise<{ success: boolean; message: string }>) | null
  /** Stores the brand. @throws ApiError */
  call: () => Promise<BrandDetail>
  toast: (toast: Toast) => void
}

/** Stores a brand, with a toast where the page itself doesn't show the result. Never throws. */
async function store({ confirm, call, toast }: StoreCalls): Promise<SaveOutcome> {
  if (confirm && !(await isConfirmed({ confirm, toast }))) return { kind: 'failed' }
  try {
    const brand = await call()
    const when = brand.isPending ? 'a few minutes' : 'about a minute'
    toast({ title: `${brand.name} is saved`, description: `Version ${brand.version} shows everywhere in ${when}.` })
    return { kind: 'saved', brand }
  } catch (error) {
    const outcome: SaveOutcome = error instanceof ApiError ? failure(error) : { kind: 'failed' }
    if (outcome.kind === 'failed') toast(notSaved(error))
    return outcome
  }
}
