import { ArrowDown, ArrowLeft, FileText, Plus, Upload } from 'lucide-react'
import { useRef } from 'react'
import type { BrandDraft } from '#worker/contract/brand-draft'
import { plainMessage } from '../../../../api/api-error'
import { Button, buttonClass } from '../../../../ui/button'
import { Link } from '../../../../ui/link'
import type { Import } from '../draft/import-brand'
import type { BrandDraftState } from '../draft/use-brand-draft'
import { editorHref } from '../editor-place'
import { bar, barWords, buttons, tools } from './editor.css'

interface EditorToolsProps {
  draft: BrandDraftState
  /** The brand to duplicate; null for a new one, or when the user may not. */
  copyKey: string | null
  /** The edited brand, whose pages can be written; null for a new one. */
  pagesKey: string | null
  onImport: (result: Import) => void
}

/** The code that reads a file is loaded once there is one. */
async function readImport(file: File, brandKey: string | null, onImport: (result: Import) => void): Promise<void> {
  try {
    onImport(await (await import('../draft/import-brand')).importFile(file, brandKey))
  } catch (error) {
    onImport({ draft: null, problems: [plainMessage(null)] })
    // Nothing else handles it, so that the document is loaded again for a lost part.
    throw error
  }
}

const small = buttonClass({ variant: 'secondary', size: 'sm' })

/** The buttons above the form: back to the list, import, export, duplicate. */
export function EditorTools({ draft, copyKey, pagesKey, onImport }: EditorToolsProps) {
  const fileRef = useRef<HTMLInputElement>(null)
  const valid = draft.draft
  return (
    <div className={tools}>
      <Link href={editorHref(null)} className={small}>
        <ArrowLeft size={16} aria-hidden="true" />
        All brands
      </Link>
      {pagesKey && (
        <Link href={`/admin/pages?of=${pagesKey}`} className={small}>
          <FileText size={16} aria-hidden="true" />
          Pages
        </Link>
      )}
      {pagesKey && (
        <Link href={`/admin/pages?of=${pagesKey}#go-live`} className={small}>
          Still missing to go live
        </Link>
      )}
      <Button
        variant="secondary"
        size="sm"
        icon={<Upload size={16} aria-hidden="true" />}
        onClick={() => fileRef.current?.click()}
      >
        Import JSON
      </Button>
      <input
        ref={fileRef}
        type="file"
        hidden
        aria-label="Brand file"
        accept=".json,application/json"
        onChange={(event) => {
          const input = event.currentTarget
          const file = input.files?.[0]
          // Allows the same file to be corrected and chosen again.
          if (file) void readImport(file, pagesKey, onImport).finally(() => (input.value = ''))
        }}
      />
      <Button
        variant="secondary"
        size="sm"
        icon={<ArrowDown size={16} aria-hidden="true" />}
        disabled={!valid}
        onClick={() => valid && downloadBrand(valid)}
      >
        Export JSON
      </Button>
      {copyKey && (
        <Link href={editorHref({ kind: 'copy', key: copyKey })} className={small}>
          <Plus size={16} aria-hidden="true" />
          Duplicate
        </Link>
      )}
    </div>
  )
}

/** A brand as a file that can be imported again: its name and its JSON. */
export const exportedBrand = (draft: BrandDraft) => ({
  name: `brand-${draft.domain}.json`,
  text: `${JSON.stringify(draft, null, 2)}\n`,
})

/** Lets the browser save a brand as a file. */
function downloadBrand(draft: BrandDraft): void {
  const { name, text } = exportedBrand(draft)
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Long enough for the download to begin.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

interface SaveBarProps {
  isDirty: boolean
  /** Whether a picture is being uploaded; nothing is saved until then. */
  isHeld: boolean
  isBusy: boolean
  isNew: boolean
  onDiscard: () => void
}

/** The bar with the save button, which stays in view and submits the form around it. */
export const SaveBar = ({ isDirty, isHeld, isBusy, isNew, onDiscard }: SaveBarProps) => (
  <div className={bar}>
    <p className={barWords} role="status">
      {isNew ? 'Not stored yet' : isDirty ? 'Unsaved changes' : 'Everything is saved'}
    </p>
    <div className={buttons}>
      <Button variant="secondary" size="sm" disabled={!isDirty || isHeld || isBusy} onClick={onDiscard}>
        Discard
      </Button>
      <Button type="submit" size="sm" busy={isBusy} disabled={!isDirty || isHeld}>
        {isNew ? 'Create brand' : 'Save'}
      </Button>
    </div>
  </div>
)
