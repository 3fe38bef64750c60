import { ArrowLeft, Copy, Download, Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button, buttonClass } from '../../../../ui/button'
import { placeHref } from '../editor-place'
import { tools } from './editor.css'
import { downloadBrand } from './export-brand'
import { type Import, importFile } from './import-brand'
import type { BrandDraftState } from './use-brand-draft'

interface EditorToolsProps {
  draft: BrandDraftState
  /** The brand to duplicate; null where that makes no sense or isn't allowed. */
  copyKey: string | null
  onImport: (result: Import) => void
}

const small = buttonClass({ variant: 'secondary', size: 'sm' })

/** The ways in and out of the editor. */
export function EditorTools({ draft, copyKey, onImport }: EditorToolsProps) {
  const fileRef = useRef<HTMLInputElement>(null)
  const valid = draft.draft
  return (
    <div className={tools}>
      <a href={placeHref(null)} className={small}>
        <ArrowLeft size={16} aria-hidden="true" />
        All brands
      </a>
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
          const [file] = input.files ?? []
          // The same file may be mended and chosen again.
          if (file)
            void importFile(file)
              .then(onImport)
              .finally(() => (input.value = ''))
        }}
      />
      <Button
        variant="secondary"
        size="sm"
        icon={<Download size={16} aria-hidden="true" />}
        disabled={!valid}
        onClick={() => valid && downloadBrand(valid)}
      >
        Export JSON
      </Button>
      {copyKey && (
        <a href={placeHref({ kind: 'copy', key: copyKey })} className={small}>
          <Copy size={16} aria-hidden="true" />
          Duplicate
        </a>
      )}
    </div>
  )
}
