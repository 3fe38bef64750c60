import { type FormEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import type { BrandDetail } from '#worker/contract/admin'
import { richTextSchema } from '#worker/contract/content/rich-text-schema'
import { fillWords, WORDS } from '#worker/domain/brand/fill-words'
import { LEGAL_TEXT, type OwnLegalKey } from '#worker/features/brands/legal/contract'
import { Button } from '../../../../ui/button'
import { Notice } from '../../../../ui/layout/notice'
import { Card } from '../../../../ui/layout/page'
import { NewTabLink } from '../../../../ui/link'
import { VisuallyHidden } from '../../../../ui/visually-hidden'
import { useFirstError } from '../../../admin/use-first-error'
import { useTabDraft } from '../../../admin/use-tab-draft'
import * as editor from '../../../brands/admin/editor/editor.css'
import { SignedOutNotice } from '../../../brands/admin/editor/notices'
import * as css from '../pages.css'
import { RichEditor } from '../rich/rich-editor'
import { readOnce } from '../rich/rich-fields'
import { inForce } from './legal-words'
import { PublishQuestion } from './publish-question'
import { usePublishing } from './use-publishing'

interface LegalEditorProps {
  brand: BrandDetail
  page: OwnLegalKey
  /** The Markdown of the brand's own text in force; '' while it uses the platform's. */
  published: string
  address: (path: string) => string
}

const isSameText = (one: string, other: string) => one.trim() === other.trim()

/** What is wrong with a text to be published; undefined when nothing is. */
function problemOf(markdown: string): string | undefined {
  const { rich, problem } = readOnce(markdown)
  if (problem !== null) return problem
  if (rich.length === 0) return `${LEGAL_TEXT.label} is required`
  const read = v.safeParse(richTextSchema(LEGAL_TEXT.label, LEGAL_TEXT.most), rich)
  return read.success ? undefined : read.issues[0].message
}

/** The form of a legal text, with what is in force and every version beside it. */
export function LegalEditor({ brand, page, published, address }: LegalEditorProps) {
  const { version, isOwn } = inForce(brand, page)
  const place = `${brand.key}:${page}`
  const draft = useTabDraft({ place, schema: v.string(), saved: published, version: `${version}`, isSame: isSameText })
  const { publish, isBusy, isSignedOut, refused } = usePublishing(brand, page)
  const [asked, setAsked] = useState<'own' | 'platform' | null>(null)
  const [isTried, setTried] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const formRef = useRef<HTMLFormElement>(null)
  useFirstError(formRef, refusals)
  const problem = problemOf(draft.value)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem === undefined) setAsked('own')
    else setRefusals(refusals + 1)
  }
  const answer = async () => {
    const text = asked === 'own' ? readOnce(draft.value).rich : null
    setAsked(null)
    if (!(await publish(text))) return
    setTried(false)
    if (text) draft.discard()
    // The input stays when the platform's text replaces the published one.
    else draft.moveTo(`${version + 1}`)
  }
  return (
    <div className={editor.columns}>
      <form ref={formRef} className={css.legal} onSubmit={onSubmit} method="dialog" noValidate aria-label="Legal text">
        {draft.wasRestored && (
          <Notice tone="info" title="What you had written is back">
            <p>It was typed on an earlier visit and has not been published.</p>
          </Notice>
        )}
        {draft.isOlder && (
          <Notice tone="warning" title={`Version ${version} was published since you began`}>
            <p>
              What you publish takes its place.{' '}
              <NewTabLink href={address(`/${page}?version=${version}`)}>Read it first</NewTabLink>
            </p>
          </Notice>
        )}
        <Notice tone="info" title={`In force: version ${version}, ${isOwn ? 'your own text' : 'the platform’s text'}`}>
          <p>
            {isOwn
              ? 'The platform’s text follows changes of the software and of what you say of yourself. Your own stays as you wrote it.'
              : 'It is kept true to what the software does. A text of your own is yours to keep true, and yours to answer for.'}
          </p>
        </Notice>
        <Card padding="lg">
          <RichEditor
            label={LEGAL_TEXT.label}
            hint="Write it without a title: the page has one. A heading begins a part that the contents lead to."
            required
            value={draft.value}
            error={refused ?? (isTried ? problem : undefined)}
            onChange={(event) => draft.set(event.currentTarget.value)}
            onBlur={() => draft.isDirty && setTried(true)}
          />
        </Card>
        {isSignedOut && <SignedOutNotice />}
        <div className={css.bar}>
          <Button type="submit" busy={isBusy} disabled={!draft.isDirty}>
            Publish version {version + 1}
          </Button>
          <Button variant="secondary" disabled={!draft.isDirty || isBusy} onClick={draft.discard}>
            Discard changes
          </Button>
          {isOwn && (
            <Button variant="secondary" disabled={isBusy} onClick={() => setAsked('platform')}>
              Go back to the platform’s text
            </Button>
          )}
        </div>
      </form>
      <Beside brand={brand} page={page} address={address} />
      <PublishQuestion
        asked={asked}
        version={version + 1}
        onClose={() => setAsked(null)}
        onAnswer={() => void answer()}
      />
    </div>
  )
}

/** Every version with its address, and the placeholders that texts may contain. */
function Beside({ brand, page, address }: Pick<LegalEditorProps, 'brand' | 'page' | 'address'>) {
  return (
    <aside className={editor.aside} aria-label="Versions and words">
      <p className={editor.muted}>Versions that travelers can read:</p>
      <ul className={css.words}>
        {inForce(brand, page).versions.map(({ version, date, platform }) => (
          <li key={version}>
            <a className={css.open} href={address(`/${page}?version=${version}`)} target="_blank" rel="noreferrer">
              Version {version}
              <VisuallyHidden>, in a new tab</VisuallyHidden>
            </a>
            {` of ${date}, ${platform === null ? 'your own text' : 'the platform’s text'}`}
          </li>
        ))}
      </ul>
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
  )
}
