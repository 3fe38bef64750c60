import { Archive, FileUp, LayoutTemplate } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { BrandDetail } from '#worker/contract/admin'
import type { BrandTemplate } from '#worker/features/brands/files/contract'
import { ApiError, plainMessage } from '../../../../api/api-error'
import { loadAgain } from '../../../../device/lost-part'
import { Button } from '../../../../ui/button'
import { useToast } from '../../../../ui/overlay/toast'
import { confirmAdministrator } from '../../../admin/admin-api'
import { isConfirmed, notSaved } from '../../../admin/confirm-first'
import { saveFile } from '../../../admin/save-file'
import { toBrandFields } from '../draft/brand-fields'
import { pictureFields } from '../draft/picture-fields'
import { muted, notices, tools } from '../editor/editor.css'
import { ImportProblems } from '../editor/notices'
import type { useBrandEditing } from '../editor/use-brand-editing'
import { BegunNotice } from './begun-notice'
import { beginFromFile, exportBrand, replaceByFile } from './brand-file-api'
import type { Choice, ChosenFile } from './chosen-file'
import type { Replacement } from './replace-question'

// The code for ZIP files, and the templates' texts, are loaded on demand.
const files = () => import('./chosen-file')
const TemplateChooser = lazy(() => import('./template-chooser').then((part) => ({ default: part.TemplateChooser })))

const ReplaceQuestion = lazy(() => import('./replace-question').then((part) => ({ default: part.ReplaceQuestion })))

interface FileToolsProps {
  editing: ReturnType<typeof useBrandEditing>
  /** The edited brand; null for a new one. */
  brand: BrandDetail | null
}

/** The brand as a whole: exported to a file, imported from one, or started from a template. */
export function FileTools({ editing, brand }: FileToolsProps) {
  const { draft } = editing
  const [isChoosing, setChoosing] = useState(false)
  const [asked, setAsked] = useState<Replacement | null>(null)
  const [problems, setProblems] = useState<string[]>([])
  const [busy, setBusy] = useState<'export' | 'import' | null>(null)
  const [sent, setSent] = useState(0)
  const fileRef = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const isHeld = brand !== null && draft.isDirty

  const begin = ({ file, others }: Pick<ChosenFile, 'file' | 'others'>) => {
    const { fields } = draft
    const { brand: said } = file
    const filled =
      file.kind === 'brand'
        ? { ...toBrandFields({ ...file.brand, domain: fields.domain }), ...pictureFields() }
        : { ...fields, ...themeFields(said), tagline: fields.tagline.trim() ? fields.tagline : said.tagline }
    draft.replace(filled)
    editing.setBegun({
      name: file.kind === 'brand' ? file.brand.name : file.name,
      template: file.kind === 'template' ? file.content : null,
      create: async (wanted) => beginFromFile(wanted.domain, (await files()).packBegun(wanted, { file, others })),
    })
  }
  const takeTemplate = (template: BrandTemplate) => {
    setChoosing(false)
    setProblems([])
    if (brand) setAsked({ file: template })
    else begin({ file: template, others: [] })
  }
  const takeFile = async (chosen: File) => {
    setProblems([])
    const read = await readFile(chosen)
    if (read.problems) setProblems(read.problems)
    else if (brand) setAsked(read.chosen)
    else begin(read.chosen)
  }
  const replace = async ({ packed, file }: Replacement) => {
    if (!brand || !(await isConfirmed({ confirm: confirmAdministrator, toast }))) return
    setBusy('import')
    try {
      const bytes = packed ?? (await files()).packTemplate(file)
      const saved = await replaceByFile({ key: brand.key, version: draft.stored.version }, bytes, setSent)
      editing.applySaved(saved)
      const what = file.kind === 'template' ? `${saved.name} begins from ${file.name}` : `${saved.name} is imported`
      toast({ title: what, description: `Version ${saved.version}. Earlier ones can be restored below.` })
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      if (fields.length > 0) setProblems(fields.map(([path, why]) => `${path}: ${why}`))
      else toast(notSaved(error))
    }
    setBusy(null)
    setAsked(null)
  }
  const takeOut = async (key: string) => {
    setBusy('export')
    try {
      saveFile(await exportBrand(key))
    } catch (error) {
      const description = plainMessage(error, 'The file broke off. Please try again.')
      toast({ tone: 'destructive', title: 'The brand was not exported', description })
    }
    setBusy(null)
  }
  return (
    <>
      <div className={tools}>
        {brand && (
          <Tool icon={Archive} busy={busy === 'export'} onClick={() => void takeOut(brand.key)}>
            Export whole brand
          </Tool>
        )}
        <Tool icon={FileUp} disabled={isHeld} busy={busy === 'import'} onClick={() => fileRef.current?.click()}>
          {brand ? 'Import whole brand' : 'Begin from a file'}
        </Tool>
        <Tool icon={LayoutTemplate} disabled={isHeld} onClick={() => setChoosing(true)}>
          Begin from a template
        </Tool>
        <input
          ref={fileRef}
          type="file"
          hidden
          aria-label="Whole brand’s ZIP"
          accept=".zip,application/zip"
          onChange={(event) => {
            const input = event.currentTarget
            const [file] = input.files ?? []
            // Allows the same file to be chosen again.
            if (file) void takeFile(file).finally(() => (input.value = ''))
          }}
        />
      </div>
      <div className={notices}>
        {isHeld && <p className={muted}>Save or discard your changes to import a brand or begin from a template.</p>}
        {problems.length > 0 && <ImportProblems problems={problems} />}
        {editing.begun && !brand && <BegunNotice begun={editing.begun} onDrop={() => editing.setBegun(null)} />}
      </div>
      {isChoosing && (
        <Suspense fallback={null}>
          <TemplateChooser onChoose={takeTemplate} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      {brand && asked && (
        <Suspense fallback={null}>
          <ReplaceQuestion
            brand={brand}
            replacement={asked}
            sent={busy === 'import' ? sent : null}
            onAnswer={(yes) => (yes ? void replace(asked) : setAsked(null))}
          />
        </Suspense>
      )}
    </>
  )
}

async function readFile(chosen: File): Promise<Choice> {
  const part = await files().catch(() => void loadAgain())
  return part ? part.readChosenFile(chosen) : { chosen: null, problems: [plainMessage(null)] }
}

/** The colors, the fonts and the form as texts of the form's fields. */
const themeFields = ({ theme }: BrandTemplate['brand']) => ({
  'theme.primary': theme.primary,
  'theme.secondary': theme.secondary,
  'theme.accent': theme.accent,
  'theme.background': theme.background,
  'theme.text': theme.text,
  'theme.font': theme.font,
  'theme.headings': theme.headings ?? '',
  'theme.hero': theme.hero ?? '',
  'theme.corners': theme.corners ?? '',
  'theme.dark': theme.dark ?? '',
})

interface ToolProps {
  icon: typeof Archive
  children: string
  busy?: boolean
  disabled?: boolean
  onClick: () => void
}

const Tool = ({ icon: Icon, ...rest }: ToolProps) => (
  <Button variant="secondary" size="sm" icon={<Icon size={16} aria-hidden="true" />} {...rest} />
)
