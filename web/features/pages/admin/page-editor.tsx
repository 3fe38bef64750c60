import { ExternalLink, Save } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import type { BrandDetail } from '#worker/contract/admin'
import type { Blocks } from '#worker/contract/content/fields'
import { type ContentName, isPageName } from '#worker/contract/content/page-names'
import { blocksOf } from '#worker/contract/content/pages'
import { fillWords, WORDS } from '#worker/domain/brand/fill-words'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/form/checkbox'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { useFirstError } from '../../admin/use-first-error'
import { useLanding } from '../../admin/use-landing'
import * as editor from '../../brands/admin/editor/editor.css'
import { SignedOutNotice } from '../../brands/admin/editor/notices'
import { ContentPreview } from './content-preview'
import { FieldEditors } from './field-editor'
import { FoundPreview, namedPath } from './found-preview'
import { OfferStatusList } from './offers/offer-status-list'
import * as css from './pages.css'
import { usePageDraft } from './use-page-draft'
import { contentOf, useSaving } from './use-saving'

interface PageEditorProps {
  brand: BrandDetail
  page: ContentName
  /** The address of the page in the brand's shop; that of its home page for other content. */
  address: string
  /** The dotted path of the field that a link leads to. */
  landOn: string | undefined
}

/** The editor of one page of a brand: a form of its parts, beside the page as it will look. */
export function PageEditor(props: PageEditorProps) {
  const { brand, page, address, landOn } = props
  const draft = usePageDraft({ brandKey: brand.key, page, version: brand.version, content: contentOf(brand, page) })
  const { save, isBusy, isSignedOut, tooLarge, theirs, applySaved } = useSaving(props, draft)
  const formRef = useRef<HTMLFormElement>(null)
  useLanding(formRef, landOn)
  useFirstError(formRef, draft.refusals)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(draft.problems).length === 0) void save()
    else draft.showAll()
  }
  return (
    <div className={editor.columns}>
      <form ref={formRef} className={editor.form} onSubmit={onSubmit} method="dialog" noValidate>
        {draft.wasRestored && draft.isDirty && (
          <Notice tone="info" title="Your unsaved changes are back">
            <p>They were typed on an earlier visit and have not been saved.</p>
          </Notice>
        )}
        {Object.entries<Blocks[string]>(blocksOf(page)).map(([name, { label, hint, fields, isAlways }]) => {
          const isShown = draft.value([name, 'isShown']) === true
          return (
            <Card as="section" key={name} className={editor.section} padding="lg" aria-label={label}>
              <h2 className={editor.heading}>{label}</h2>
              {hint && <p className={css.hint}>{hint}</p>}
              {!isAlways && (
                <Checkbox
                  label={page === 'mails' ? 'Use this' : 'Show this part'}
                  name={`${name}.isShown`}
                  checked={isShown}
                  onChange={(event) => draft.set([name, 'isShown'], event.currentTarget.checked)}
                />
              )}
              {isShown && <FieldEditors fields={fields} draft={draft} path={[name]} />}
              {namedPath(page, name) !== null && (
                <FoundPreview brand={brand} path={namedPath(page, name) ?? '/'} words={draft.value([name])} />
              )}
              {isShown && page === 'home' && name === 'offers' && <OfferStatusList brand={brand} />}
            </Card>
          )
        })}
        {/* Beside the button that was pressed: the top of a long page is out of sight. */}
        {isSignedOut && <SignedOutNotice />}
        {tooLarge && (
          <Notice tone="danger" title="Not saved: the page is too large">
            <p>{tooLarge} What you typed stays here: shorten the page, then save it again.</p>
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
                <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => applySaved(theirs)}>
                  Take theirs
                </Button>
              </>
            }
          >
            <p>What they replaced stays among the versions of the brand.</p>
          </Notice>
        )}
        <div className={css.bar}>
          <Button
            type="submit"
            busy={isBusy}
            disabled={!draft.isDirty || draft.isHeld}
            icon={<Save size={18} aria-hidden="true" />}
          >
            {isPageName(page) ? 'Save page' : 'Save'}
          </Button>
          <Button variant="secondary" disabled={!draft.isDirty || isBusy || draft.isHeld} onClick={draft.discard}>
            Discard changes
          </Button>
          {isPageName(page) && (
            <a className={css.open} href={address} target="_blank" rel="noreferrer">
              Open the page <ExternalLink size={14} aria-hidden="true" />
              <VisuallyHidden>, in a new tab</VisuallyHidden>
            </a>
          )}
        </div>
      </form>
      <aside className={editor.aside} aria-label="Preview and words">
        <ContentPreview brand={brand} page={page} content={draft.content} />
        <p className={css.wordsTitle}>Words that are filled in wherever you write them:</p>
        <ul className={css.words}>
          {WORDS.map((word) => (
            <li key={word}>
              <code translate="no">{`{${word}}`}</code>:{' '}
              {fillWords(`{${word}}`, brand.record) || 'empty, until the brand has one'}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}
