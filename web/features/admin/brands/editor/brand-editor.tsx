import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import type { BrandDetail } from '#worker/contract/admin'
import { Page, Skeleton } from '../../../../ui/layout/page'
import { useToast } from '../../../../ui/overlay/toast'
import { useInView } from '../../../../ui/use-in-view'
import { brandQuery, confirmAdministrator, createBrand, getBrand, restoreBrand, saveBrand } from '../../admin-api'
import { type BrandFields, toBrandFields, usableDraft } from '../draft/brand-fields'
import { type Stored, useBrandDraft } from '../draft/use-brand-draft'
import { type EditorPlace, editorId } from '../editor-place'
import * as css from './editor.css'
import { EditorTools, SaveBar } from './editor-tools'
import { ConflictNotice, ImportProblems, KeptNotice, SignedOutNotice } from './notices'
import { saveAndTell } from './save-and-tell'
import { ContactSection, IdentitySection, LookSection, MarkupSection } from './sections'

// Each is a part of its own, so that the form needn't wait for what is drawn from it.
const BrandPreview = lazy(() => import('../preview/brand-preview').then((part) => ({ default: part.BrandPreview })))
const ContrastReport = lazy(() => import('./contrast-report').then((part) => ({ default: part.ContrastReport })))
const MarkupExample = lazy(() => import('./markup-example').then((part) => ({ default: part.MarkupExample })))
const OwnersSection = lazy(() => import('../owners-section').then((part) => ({ default: part.OwnersSection })))
const VersionList = lazy(() => import('./version-list').then((part) => ({ default: part.VersionList })))

const DEFAULT_KEY = 'default'

interface BrandEditorProps {
  place: EditorPlace
  /** The brand that is edited; null for a new one. */
  brand: BrandDetail | null
  /** What the form begins with. */
  start: BrandFields
  /** Stands in where what is typed can't be shown. */
  fallback: BrandFields
  isAdministrator: boolean
  /** A new brand was stored. */
  onCreated: (key: string) => void
}

const toStored = (brand: BrandDetail): Stored => ({ version: brand.version, fields: toBrandFields(brand.record) })

/** Everything about one brand: its form, its preview and its versions. */
export function BrandEditor({ place, brand, start, fallback, isAdministrator, onCreated }: BrandEditorProps) {
  const draft = useBrandDraft(editorId(place), brand ? toStored(brand) : { version: 0, fields: start })
  // What was kept may be of a version that somebody else has replaced since.
  const [theirs, setTheirs] = useState(brand && draft.version !== brand.version ? brand : null)
  const [isBusy, setBusy] = useState(false)
  const [isSignedOut, setSignedOut] = useState(false)
  const [importProblems, setImportProblems] = useState<string[]>([])
  const [previewRef, isPreviewSeen] = useInView<HTMLElement>('200px')
  const formRef = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const toast = useToast()
  const shown = usableDraft(draft.fields, fallback)

  const isMarkupRead = !Object.keys(draft.errors ?? {}).some((name) => name.startsWith('markup'))

  const takeUp = (saved: BrandDetail) => {
    queryClient.setQueryData(brandQuery(saved.key).queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: ['admin', 'brands'] })
    setTheirs(null)
    draft.restart(toStored(saved))
  }
  const run = async (save: () => Promise<BrandDetail>) => {
    setBusy(true)
    const outcome = await saveAndTell({ confirm: isAdministrator ? confirmAdministrator : null, save, toast })
    setSignedOut(outcome.kind === 'signed out')
    if (outcome.kind === 'refused') {
      draft.refuse(outcome.fields)
      focusFirstError(formRef.current)
    }
    if (outcome.kind === 'stale' && brand) setTheirs(await getBrand(brand.key).catch(() => null))
    setBusy(false)
    return outcome
  }
  const save = async (version = draft.version) => {
    const { draft: wanted } = draft
    if (!wanted) {
      draft.showAllErrors()
      focusFirstError(formRef.current)
      return
    }
    const outcome = await run(() => (brand ? saveBrand(brand.key, version, wanted) : createBrand(wanted)))
    if (outcome.kind !== 'saved') return
    takeUp(outcome.brand)
    if (!brand) onCreated(outcome.brand.key)
  }
  const restore = async (version: number) => {
    if (!brand) return
    const outcome = await run(() => restoreBrand(brand.key, version, draft.stored.version))
    if (outcome.kind === 'saved') takeUp(outcome.brand)
  }

  return (
    <Page
      width="wide"
      title={brand ? `Edit ${draft.stored.fields.name}` : 'New brand'}
      lead={brand ? `${brand.record.domain}, version ${draft.stored.version}` : 'A shop on a host name of its own.'}
    >
      <EditorTools
        draft={draft}
        copyKey={brand && isAdministrator ? brand.key : null}
        onImport={({ draft: imported, problems }) => {
          setImportProblems(problems ?? [])
          if (!imported) return
          const domain = brand && brand.key !== DEFAULT_KEY ? draft.fields.domain : imported.domain
          draft.replace({ ...toBrandFields(imported), domain })
          toast({ title: 'Imported, and not saved yet', description: 'Look at the preview, then save.' })
        }}
      />
      <div className={css.notices}>
        {isSignedOut && <SignedOutNotice />}
        {importProblems.length > 0 && <ImportProblems problems={importProblems} />}
        {theirs && (
          <ConflictNotice
            theirs={theirs}
            mine={draft.fields}
            isBusy={isBusy}
            onOverwrite={() => void save(theirs.version)}
            onTakeTheirs={() => takeUp(theirs)}
          />
        )}
        {draft.wasKept && draft.isDirty && !theirs && <KeptNotice />}
      </div>
      <div className={css.columns}>
        <div className={css.form}>
          <form
            ref={formRef}
            className={css.form}
            noValidate
            aria-label="Brand"
            onSubmit={(event) => {
              event.preventDefault()
              void save()
            }}
          >
            <IdentitySection draft={draft} isHostFixed={brand !== null && brand.key !== DEFAULT_KEY} />
            <LookSection draft={draft} />
            <Suspense fallback={<Skeleton width="100%" height="12rem" />}>
              {shown && <ContrastReport theme={shown.theme} />}
            </Suspense>
            <ContactSection draft={draft} />
            <MarkupSection draft={draft}>
              <Suspense fallback={<Skeleton width="100%" height="8rem" />}>
                <MarkupExample
                  markup={isMarkupRead ? shown : null}
                  stored={brand ? usableDraft(draft.stored.fields, fallback) : null}
                />
              </Suspense>
            </MarkupSection>
            <SaveBar
              isDirty={draft.isDirty || !brand}
              isBusy={isBusy}
              isNew={!brand}
              onDiscard={() => draft.restart(draft.stored)}
            />
            {brand && (
              <Suspense fallback={<Skeleton width="100%" height="8rem" />}>
                <VersionList
                  brandKey={brand.key}
                  current={draft.stored.version}
                  hasUnsaved={draft.isDirty}
                  onRestore={restore}
                />
              </Suspense>
            )}
          </form>
          {brand && isAdministrator && (
            <Suspense fallback={<Skeleton width="100%" height="8rem" />}>
              <OwnersSection brandKey={brand.key} />
            </Suspense>
          )}
        </div>
        <aside className={css.aside} ref={previewRef} aria-label="Preview of the draft">
          <Suspense fallback={<Skeleton width="100%" height="24rem" />}>
            {shown && isPreviewSeen && <BrandPreview draft={shown} />}
          </Suspense>
        </aside>
      </div>
    </Page>
  )
}

/** Leads to what is wrong once it is on the page. */
function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
