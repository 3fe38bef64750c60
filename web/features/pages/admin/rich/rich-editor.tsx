import { Bold, Heading2, Heading3, Italic, Link2, List, ListOrdered } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { WORDS } from '#worker/domain/brand/fill-words'
import { IconButton } from '../../../../ui/button'
import { classNames } from '../../../../ui/class-names'
import { blurAfterPress } from '../../../../ui/form/after-press'
import { FieldFrame } from '../../../../ui/form/field'
import { control as controlClass, textArea } from '../../../../ui/form/field.css'
import { Tabs } from '../../../../ui/layout/tabs'
import { RichText } from '../../../../ui/rich-text/rich-text'
import * as css from '../pages.css'
import { insertLink, insertText, startLines, surround } from './insert-text'
import { readOnce } from './rich-fields'

interface RichEditorProps {
  name?: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  required: boolean
  /** Markdown. */
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
  onBlur: () => void
}

type Tool = readonly [label: string, icon: ReactNode, use: (control: HTMLTextAreaElement) => void]

const HEADING = /^#{1,6} +/
const ENTRY = /^(?:[-*+]|\d+[.)]) +/
const bold = (control: HTMLTextAreaElement) => surround(control, ['**', '**'], 'bold words')
const italic = (control: HTMLTextAreaElement) => surround(control, ['*', '*'], 'italic words')

const icon = (Icon: typeof Bold) => <Icon size={18} aria-hidden="true" />
const TOOLS: readonly Tool[] = [
  ['Heading', icon(Heading2), (control) => startLines(control, () => '## ', HEADING)],
  ['Smaller heading', icon(Heading3), (control) => startLines(control, () => '### ', HEADING)],
  ['Bold', icon(Bold), bold],
  ['Italic', icon(Italic), italic],
  ['List', icon(List), (control) => startLines(control, () => '- ', ENTRY)],
  ['Numbered list', icon(ListOrdered), (control) => startLines(control, (index) => `${index + 1}. `, ENTRY)],
  ['Link', icon(Link2), insertLink],
]

const KEYS: Readonly<Record<string, Tool[2]>> = { b: bold, i: italic, k: insertLink }

const VIEWS = [
  { value: 'write', label: 'Write' },
  { value: 'look', label: 'Preview' },
] as const

/** A text with headings, lists and links, written as Markdown with the help of buttons, and a preview of it. */
export function RichEditor({ name, label, hint, error, required, value, onChange, onBlur }: RichEditorProps) {
  const ref = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const [view, setView] = useState<'write' | 'look'>('write')
  const apply = (use: Tool[2]) => ref.current && use(ref.current)
  const onKeyDown = (event: KeyboardEvent) => {
    const use = event.ctrlKey || event.metaKey ? KEYS[event.key.toLowerCase()] : undefined
    if (!use || event.altKey || event.shiftKey) return
    event.preventDefault()
    apply(use)
  }
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <div className={css.editor}>
          <Tabs label={`${label}: write it or see it`} value={view} onChange={setView} items={[...VIEWS]} />
          {view === 'write' && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would enclose the buttons alone
            <div className={css.formatting} role="group" aria-label={`Formatting of ${label}`}>
              {TOOLS.map(([name, drawing, use]) => (
                <IconButton key={name} label={name} title={name} icon={drawing} onClick={() => apply(use)} />
              ))}
              <select
                className={classNames(controlClass, css.insert)}
                aria-label={`Insert a word of the brand into ${label}`}
                value=""
                onChange={(event) => {
                  const word = event.currentTarget.value
                  apply((area) => insertText(area, word))
                }}
              >
                <option value="">Insert …</option>
                {WORDS.map((word) => (
                  <option key={word} value={`{${word}}`}>{`{${word}}`}</option>
                ))}
              </select>
            </div>
          )}
          <textarea
            {...control}
            ref={ref}
            name={name}
            rows={14}
            className={classNames(controlClass, textArea)}
            value={value}
            onChange={onChange}
            onBlur={blurAfterPress(onBlur)}
            onKeyDown={onKeyDown}
            hidden={view !== 'write'}
          />
          {view === 'look' && (
            <section className={css.look} aria-label={`Preview of ${label}`}>
              <RichText text={readOnce(value).rich} level={3} />
              {value.trim() === '' && <p>Nothing is written yet.</p>}
            </section>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
