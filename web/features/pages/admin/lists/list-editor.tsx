import { Plus } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ListField } from '#worker/contract/content/fields'
import { Button } from '../../../../ui/button'
import { FieldError } from '../../../../ui/form/field'
import { emptyEntry, type Path, type Typed } from '../page-draft'
import * as css from '../pages.css'
import type { PageDraft } from '../use-page-draft'
import { ListEntry } from './list-entry'

interface ListEditorProps {
  field: ListField
  draft: PageDraft
  path: Path
  /** The fields of an entry, at its path. */
  children: (path: Path) => ReactNode
}

/** The open entries: those that were opened, added, or invalid when saving was attempted. */
function useOpened(draft: PageDraft, path: Path, count: number) {
  const [opened, setOpened] = useState<readonly boolean[]>([])
  const seen = useRef(draft.refusals)
  // Before the first invalid field is focused.
  useLayoutEffect(() => {
    if (seen.current === draft.refusals) return
    seen.current = draft.refusals
    setOpened((before) =>
      Array.from({ length: count }, (_, index) => before[index] === true || draft.hasErrorWithin([...path, index])),
    )
  })
  return [opened, setOpened] as const
}

/** The title of an entry: the first of its lines, texts and addresses that isn't empty. */
function titleOf({ of }: ListField, entry: Typed): string {
  const texts = Object.entries(of).flatMap(([name, { kind }]) => {
    const value = entry[name]
    return ['line', 'text', 'link', 'airport'].includes(kind) && typeof value === 'string' ? [value.trim()] : []
  })
  return texts.find((text) => text !== '') ?? ''
}

/** The entries of a list, each collapsed to its title, which can be opened, added, removed and moved. */
export function ListEditor({ field, draft, path, children }: ListEditorProps) {
  const ref = useRef<HTMLFieldSetElement>(null)
  const entries = (draft.value(path) ?? []) as readonly Typed[] // what a list holds
  const [opened, setOpened] = useOpened(draft, path, entries.length)
  const error = draft.error(path)
  const errorId = useId()
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>(selector)?.focus())
  const states = entries.map((_, index) => opened[index] === true)
  const setOpen = (index: number, isOpen: boolean) => setOpened(states.with(index, isOpen))
  const add = () => {
    draft.set(path, [...entries, emptyEntry(field.of)])
    setOpened([...states, true])
    focusOn(`[data-entry="${entries.length}"] :is(input, textarea, select)`)
  }
  const remove = (index: number) => {
    draft.set(path, entries.toSpliced(index, 1))
    setOpened(states.toSpliced(index, 1))
    focusOn('[data-add]')
  }
  const move = (index: number, by: 1 | -1) => {
    const entry = entries[index]
    if (entry === undefined) return
    draft.set(path, entries.toSpliced(index, 1).toSpliced(index + by, 0, entry))
    setOpened(states.toSpliced(index, 1).toSpliced(index + by, 0, states[index] === true))
    const place = `[data-entry="${index + by}"]`
    focusOn(`${place} [data-move="${by}"]:not(:disabled), ${place} [data-move]:not(:disabled)`)
  }
  return (
    <fieldset
      ref={ref}
      className={css.list}
      aria-describedby={error ? errorId : undefined}
      data-field={path.join('.')}
      data-wrong={error ? '' : undefined}
    >
      <legend className={css.legend}>{field.label}</legend>
      {field.hint && <p className={css.hint}>{field.hint}</p>}
      {entries.map((entry, index) => (
        <ListEntry
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name but its place
          key={index}
          index={index}
          name={`${field.entry} ${index + 1}`}
          title={titleOf(field, entry)}
          isLast={index === entries.length - 1}
          isHeld={draft.isHeld}
          isOpen={states[index] === true}
          hasError={draft.hasErrorWithin([...path, index])}
          onToggle={(isOpen) => setOpen(index, isOpen)}
          onMove={(by) => move(index, by)}
          onRemove={() => remove(index)}
        >
          {children([...path, index])}
        </ListEntry>
      ))}
      <FieldError id={errorId} error={error} />
      {entries.length < field.most && (
        <Button variant="secondary" size="sm" icon={<Plus size={16} aria-hidden="true" />} data-add onClick={add}>
          Add {/^[aeiou]/i.test(field.entry) ? 'an' : 'a'} {field.entry}
        </Button>
      )}
    </fieldset>
  )
}
