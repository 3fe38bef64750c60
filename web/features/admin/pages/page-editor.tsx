import { hashKey, useQueryClient } from '@tanstack/react-query'
import { ExternalLink, Save } from 'lucide-react'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { emptyPages, shownContent, storedContent } from '#worker/content/brand-content'
import { fillWords, WORDS } from '#worker/content/fill-words'
import type { BrandDetail } from '#worker/contract/admin'
import type { Blocks } from '#worker/contract/content/fields'
import { type PageName, pagePath } from '#worker/contract/content/page-names'
import { PAGES } from '#worker/contract/content/pages'
import { ApiError } from '../../../api/api-error'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/form/checkbox'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import { Tabs } from '../../../ui/layout/tabs'
import { useToast } from '../../../ui/overlay/toast'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { brandQuery, confirmAdministrator, getBrand, savePage } from '../admin-api'
import * as editor from '../brands/editor/editor.css'
import { SignedOutNotice } from '../brands/editor/notices'
import { PagePreview } from '../brands/preview/previews'
import { isConfirmed, notSaved } from '../confirm-first'
import { FieldEditors } from './field-editor'
import { startOf, type Typed } from './page-draft'
import * as css from './pages.css'
import { asStored } from './rich/rich-fields'
import { type PageDraft, usePageDraft } from './use-page-draft'

interface PageEditorProps {
  brand: BrandDetail
  page: PageName
  /** The address of the page in the brand's shop. */
  address: string
}

const contentOf = (brand: BrandDetail, page: PageName) => startOf(page, storedContent(brand.record, page))

/** Saves a page's draft, and says how it went. Never throws. */
function useSaving({ brand, page }: PageEditorProps, draft: PageDraft) {
  const [isBusy, setBusy] = useState(false)
  const [isSignedOut, setSignedOut] = useState(false)
  const [theirs, setTheirs] = useState<BrandDetail | null>(null)
  const client = useQueryClient()
  const toast = useToast()
  const takeUp = (saved: BrandDetail) => {
    client.setQueryData(brandQuery(saved.key).queryKey, saved)
    setTheirs(null)
    draft.restart({ version: saved.version, content: contentOf(saved, page) })
  }
  const store = async (version: number): Promise<void> => {
    try {
      const saved = await savePage(brand.key, page, version, asStored(page, draft.content).stored)
      takeUp(saved)
      const when = saved.isPending ? 'a few minutes' : 'about a minute'
      toast({
        title: 'The page is saved',
        description: `Version ${saved.version} of ${saved.name} shows everywhere in ${when}.`,
      })
    } catch (error) {
      const refused = error instanceof ApiError ? error : null
      if (refused && Object.keys(refused.fields).length > 0) {
        draft.refuse(
          Object.fromEntries(
            Object.entries(refused.fields).map(([path, why]) => [path.replace(/^content\./, ''), why]),
          ),
        )
      } else if (refused?.status === 409) {
        const latest = await getBrand(brand.key).catch(() => null)
        const isSame = latest && JSON.stringify(contentOf(latest, page)) === JSON.stringify(contentOf(brand, page))
        // They changed something else of the brand: nothing of theirs is lost.
        if (latest && isSame && latest.version !== version) return store(latest.version)
        setTheirs(latest)
      } else if (refused?.status === 401) setSignedOut(true)
      else toast(notSaved(error))
    }
  }
  const save = async (version = draft.version) => {
    setBusy(true)
    setSignedOut(false)
    if (await isConfirmed({ confirm: confirmAdministrator, toast })) await store(version)
    setBusy(false)
  }
  return { save, isBusy, isSignedOut, theirs, takeUp }
}

/** What one page of a brand says: a form of its parts, beside the page as it will look. */
export function PageEditor(props: PageEditorProps) {
  const { brand, page, address } = props
  const draft = usePageDraft({ brandKey: brand.key, page, version: brand.version, content: contentOf(brand, page) })
  const { save, isBusy, isSignedOut, theirs, takeUp } = useSaving(props, draft)
  const formRef = useRef<HTMLFormElement>(null)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    draft.showAll()
    if (Object.keys(draft.problems).length === 0) return void save()
    requestAnimationFrame(() => formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <div className={editor.columns}>
      <form ref={formRef} className={editor.form} onSubmit={onSubmit} method="dialog" noValidate>
        {isSignedOut && <SignedOutNotice />}
        {draft.wasRestored && draft.isDirty && (
          <Notice tone="info" title="Your unsaved changes are back">
            <p>They were typed on an earlier visit and have not been saved.</p>
          </Notice>
        )}
        {theirs && (
          <Notice
            tone="warning"
            title={`${theirs.updatedBy ?? 'Somebody'} changed this page meanwhile`}
            action={
              <>
                <Button size="sm" busy={isBusy} onClick={() => void save(theirs.version)}>
                  Save mine over it
                </Button>
                <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => takeUp(theirs)}>
                  Take theirs
                </Button>
              </>
            }
          >
            <p>What they replaced stays among the versions of the brand.</p>
          </Notice>
        )}
        {Object.entries<Blocks[string]>(PAGES[page]).map(([name, { label, hint, fields, isAlways }]) => {
          const isShown = draft.value([name, 'isShown']) === true
          return (
            <Card as="section" key={name} className={editor.section} padding="lg" aria-label={label}>
              <h2 className={editor.heading}>{label}</h2>
              {hint && <p className={css.hint}>{hint}</p>}
              {!isAlways && (
                <Checkbox
                  label="Show this part"
                  checked={isShown}
                  onChange={(event) => draft.set([name, 'isShown'], event.currentTarget.checked)}
                />
              )}
              {isShown && <FieldEditors fields={fields} draft={draft} path={[name]} />}
            </Card>
          )
        })}
        <div className={css.bar}>
          <Button
            type="submit"
            busy={isBusy}
            disabled={!draft.isDirty || draft.isHeld}
            icon={<Save size={18} aria-hidden="true" />}
          >
            Save page
          </Button>
          <Button variant="secondary" disabled={!draft.isDirty || isBusy || draft.isHeld} onClick={draft.discard}>
            Discard changes
          </Button>
          {!emptyPages(brand.record).includes(pagePath(page)) && (
            <a className={css.open} href={address} target="_blank" rel="noreferrer">
              Open the page <ExternalLink size={14} aria-hidden="true" />
              <VisuallyHidden>, in a new tab</VisuallyHidden>
            </a>
          )}
        </div>
      </form>
      <aside className={editor.aside} aria-label="Preview and words">
        <Preview brand={brand} page={page} content={draft.content} />
        <p className={editor.muted}>Words that are filled in wherever you write them:</p>
        <ul className={css.words}>
          {WORDS.map((word) => (
            <li key={word}>
              <code>{`{${word}}`}</code>: {fillWords(`{${word}}`, brand.record) || 'empty, until the brand has one'}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}

const SIZES = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
] as const
const WINDOWS = { phone: { width: 390, height: 1800 }, desktop: { width: 1440, height: 2000 } } as const

/** In narrower windows the desktop preview would be too small to read. */
const NARROW = 768

/** The page with what is typed, at the width of a phone or of a desktop. */
function Preview({ brand, page, content }: { brand: BrandDetail; page: PageName; content: Typed }) {
  const [size, setSize] = useState<keyof typeof WINDOWS>(() => (innerWidth < NARROW ? 'phone' : 'desktop'))
  const answers = useMemo(() => {
    const queryKey = ['content', page]
    // Whether or not it may be stored yet: it has the shape of the page.
    const state = {
      status: 'success',
      data: shownContent(page, asStored(page, content).stored as never, brand.record),
      dataUpdatedAt: 0,
    }
    return { queries: [{ queryKey, queryHash: hashKey(queryKey), state }] }
  }, [brand, page, content])
  return (
    <section className={editor.section} aria-label="Preview">
      <Tabs label="Width of the preview" value={size} onChange={setSize} items={[...SIZES]} />
      <PagePreview
        title={`Preview of the page on a ${size}`}
        brand={brand.record}
        address={pagePath(page)}
        answers={answers}
        {...WINDOWS[size]}
      />
    </section>
  )
}
