import { lazy, Suspense } from 'react'
import type { BrandDetail } from '#worker/contract/admin'
import { Page, Skeleton } from '../../../../ui/layout/page'
import { useLanding } from '../../../admin/use-landing'
import { type BrandFields, usableDraft } from '../draft/brand-fields'
import { DEFAULT_KEY } from '../editor-place'
import * as css from './editor.css'
import { EditorTools, SaveBar } from './editor-tools'
import { ImportProblems, RestoredNotice, SignedOutNotice } from './notices'
import { ContactSection, IdentitySection, LookSection } from './sections'
import type { useBrandEditing } from './use-brand-editing'

// Loaded apart from the form, which needn't wait for them.
const BrandPreview = lazy(() => import('../preview/brand-preview').then((part) => ({ default: part.BrandPreview })))
const ContrastReport = lazy(() => import('./contrast-report').then((part) => ({ default: part.ContrastReport })))
const MarkupExample = lazy(() => import('./markup-example').then((part) => ({ default: part.MarkupExample })))
const further = () => import('./further-sections')
const FormSection = lazy(() => further().then((part) => ({ default: part.FormSection })))
const CopyNotice = lazy(() => further().then((part) => ({ default: part.CopyNotice })))
const InvoicesSection = lazy(() => further().then((part) => ({ default: part.InvoicesSection })))
const SellerSection = lazy(() => further().then((part) => ({ default: part.SellerSection })))
const MarkupSection = lazy(() => further().then((part) => ({ default: part.MarkupSection })))
const PrivateFaresSection = lazy(() => further().then((part) => ({ default: part.PrivateFaresSection })))
const SwitchSections = lazy(() => further().then((part) => ({ default: part.SwitchSections })))
const BrandPictures = lazy(() => import('./brand-pictures').then((part) => ({ default: part.BrandPictures })))
const FileTools = lazy(() => import('../files/file-tools').then((part) => ({ default: part.FileTools })))
// Loaded with the list of versions, so that it is available when somebody else saves.
const ConflictNotice = lazy(() => import('../compared-versions').then((part) => ({ default: part.ConflictNotice })))
const VersionList = lazy(() => import('../version-list').then((part) => ({ default: part.VersionList })))

interface BrandEditorProps {
  /** The edited brand; null for a new one. */
  brand: BrandDetail | null
  /** The brand that the new one copies; null for none. */
  copied: BrandDetail | null
  /** Used in previews instead of invalid values. */
  fallback: BrandFields
  isAdministrator: boolean
  editing: ReturnType<typeof useBrandEditing>
  /** The name of the field that a link leads to. */
  landOn?: string | undefined
}

/** The editor of one brand: its form, its preview and its versions. */
export function BrandEditor({ brand, copied, fallback, isAdministrator, editing, landOn }: BrandEditorProps) {
  const said = (brand ?? copied)?.record
  useLanding(editing.formRef, landOn)
  const { draft, theirs, isBusy, begun } = editing
  const shown = usableDraft(draft.fields, fallback)
  const isMarkupRead = !Object.keys(draft.errors ?? {}).some((name) => name.startsWith('markup'))
  return (
    <Page
      width="wide"
      title={brand ? `Edit ${draft.stored.fields.name}` : copied ? `Copy of ${copied.name}` : 'New brand'}
      lead={brand ? `${brand.record.domain}, version ${draft.stored.version}` : 'A shop on a host name of its own.'}
    >
      <EditorTools
        draft={draft}
        copyKey={brand && isAdministrator ? brand.key : null}
        pagesKey={brand?.key ?? null}
        onImport={editing.importDraft}
      />
      {!copied && (
        <Suspense fallback={<Skeleton width="100%" height="2.25rem" />}>
          <FileTools editing={editing} brand={brand} />
        </Suspense>
      )}
      <div className={css.notices}>
        <Suspense fallback={<Skeleton width="100%" height="8rem" />}>
          {copied && <CopyNotice name={copied.name} />}
        </Suspense>
        {editing.isSignedOut && <SignedOutNotice />}
        {editing.importProblems.length > 0 && <ImportProblems problems={editing.importProblems} />}
        <Suspense fallback={<Skeleton width="100%" height="8rem" />}>
          {theirs && (
            <ConflictNotice
              theirs={theirs}
              mine={draft.fields}
              isBusy={isBusy || draft.isHeld}
              onOverwrite={() => void editing.save(theirs.version)}
              onTakeTheirs={() => editing.applySaved(theirs)}
            />
          )}
        </Suspense>
        {draft.wasRestored && draft.isDirty && !theirs && <RestoredNotice />}
      </div>
      <div className={css.columns}>
        <div className={css.form}>
          <form
            method="dialog"
            ref={editing.formRef}
            className={css.form}
            noValidate
            aria-label="Brand"
            onSubmit={(event) => {
              event.preventDefault()
              void editing.save()
            }}
          >
            <IdentitySection draft={draft} isHostFixed={brand !== null && brand.key !== DEFAULT_KEY} />
            <LookSection draft={draft} />
            <Suspense fallback={<Skeleton width="100%" height="32rem" />}>
              <FormSection draft={draft} />
            </Suspense>
            <Suspense fallback={<Skeleton width="100%" height="12rem" />}>
              {shown && <ContrastReport theme={shown.theme} />}
            </Suspense>
            <Suspense fallback={<Skeleton width="100%" height="24rem" />}>
              <BrandPictures
                draft={draft}
                brandKey={brand?.key ?? null}
                copied={copied?.name ?? (begun && !begun.template ? begun.name : undefined)}
              />
            </Suspense>
            <ContactSection draft={draft} />
            <Suspense fallback={<Skeleton width="100%" height="90rem" />}>
              <SellerSection draft={draft} />
              <InvoicesSection draft={draft} brand={brand} />
              <MarkupSection draft={draft}>
                <Suspense fallback={<Skeleton width="100%" height="8rem" />}>
                  <MarkupExample
                    markup={isMarkupRead ? shown : null}
                    stored={brand ? usableDraft(draft.stored.fields, fallback) : null}
                    hasRules={said?.priceRules !== undefined}
                  />
                </Suspense>
              </MarkupSection>
              <PrivateFaresSection draft={draft} />
              <SwitchSections draft={draft} />
            </Suspense>
            <SaveBar
              isDirty={draft.isDirty || !brand}
              isHeld={draft.isHeld}
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
                  onRestore={editing.restore}
                />
              </Suspense>
            )}
          </form>
        </div>
        <aside className={css.aside} aria-label="Preview of the draft">
          <Suspense fallback={<Skeleton width="100%" height="24rem" />}>
            {shown && <BrandPreview draft={shown} content={said?.content ?? begun?.template ?? undefined} />}
          </Suspense>
        </aside>
      </div>
    </Page>
  )
}
