import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { type Field, type Fields, inOrder, type ListField, type OrderField } from '#worker/contract/content/fields'
import { Button, IconButton } from '../../../ui/button'
import { FieldError } from '../../../ui/form/field'
import { SelectField } from '../../../ui/form/select-field'
import { DateField, TextArea, TextField } from '../../../ui/form/text-field'
import { emptyEntry, type Path, type Typed } from './page-draft'
import * as css from './pages.css'
import { PictureEditor } from './pictures/picture-editor'
import { RichEditor } from './rich/rich-editor'
import type { PageDraft } from './use-page-draft'

interface Place {
  draft: PageDraft
  path: Path
}

/** The fields of a block, or of an entry of a list. */
export const FieldEditors = ({ fields, draft, path }: Place & { fields: Fields }) => (
  <>
    {Object.entries(fields).map(([name, field]) => (
      <FieldEditor key={name} field={field} draft={draft} path={[...path, name]} />
    ))}
  </>
)

function FieldEditor({ field, draft, path }: Place & { field: Field }) {
  if (field.kind === 'list') return <ListEditor field={field} draft={draft} path={path} />
  if (field.kind === 'order') return <OrderEditor field={field} draft={draft} path={path} />
  if (field.kind === 'picture') return <PictureEditor field={field} draft={draft} path={path} />
  const shared = {
    label: field.label,
    hint: field.hint,
    error: draft.error(path),
    value: String(draft.value(path) ?? ''),
    onChange: (event: { currentTarget: { value: string } }) => draft.set(path, event.currentTarget.value),
    onBlur: () => draft.leave(path),
  }
  switch (field.kind) {
    case 'line':
      return <TextField {...shared} required={!field.isOptional} autoComplete="off" />
    case 'airport':
      return <TextField {...shared} required maxLength={3} autoCapitalize="characters" autoComplete="off" />
    case 'text':
      return <TextArea {...shared} required={!field.isOptional} rows={field.most > 600 ? 8 : 3} />
    case 'link':
      return <TextField {...shared} type="url" required={!field.isOptional} autoComplete="off" />
    case 'rich':
      return <RichEditor {...shared} required={!field.isOptional} />
    case 'day':
      return <DateField {...shared} required />
    case 'choice':
      return (
        <SelectField {...shared} options={Object.entries(field.options).map(([value, label]) => ({ value, label }))} />
      )
  }
}

/** The parts of the page, in their order: each moved by one place at a time. */
function OrderEditor({ field, draft, path }: Place & { field: OrderField }) {
  const ref = useRef<HTMLFieldSetElement>(null)
  const value = draft.value(path)
  const names = inOrder(field, Array.isArray(value) ? value.map(String) : [])
  const move = (index: number, by: 1 | -1) => {
    const name = names[index]
    if (name === undefined) return
    draft.set(path, names.toSpliced(index, 1).toSpliced(index + by, 0, name))
    // The same part goes on with the next press, until it has come to an end.
    requestAnimationFrame(() => {
      const place = `[data-part-name="${name}"]`
      const again = `${place} [data-move="${by}"]:not(:disabled), ${place} button:not(:disabled)`
      ref.current?.querySelector<HTMLElement>(again)?.focus()
    })
  }
  return (
    <fieldset ref={ref} className={css.list}>
      <legend className={css.legend}>{field.label}</legend>
      <ol className={css.order}>
        {names.map((name, index) => {
          const label = field.of[name] ?? name
          return (
            <li key={name} className={css.part} data-part-name={name}>
              <span>
                {label}
                {draft.value([name, 'isShown']) !== true && <span className={css.hidden}> (not shown)</span>}
              </span>
              <span className={css.partTools}>
                <IconButton
                  label={`Move ${label} up`}
                  icon={<ArrowUp size={16} aria-hidden="true" />}
                  data-move="-1"
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  label={`Move ${label} down`}
                  icon={<ArrowDown size={16} aria-hidden="true" />}
                  data-move="1"
                  disabled={index === names.length - 1}
                  onClick={() => move(index, 1)}
                />
              </span>
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}

/** The entries of a list: added, taken out and moved. */
function ListEditor({ field, draft, path }: Place & { field: ListField }) {
  const ref = useRef<HTMLFieldSetElement>(null)
  const entries = (draft.value(path) ?? []) as readonly Typed[] // what a list holds
  const error = draft.error(path)
  const errorId = useId()
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>(selector)?.focus())
  const add = () => {
    draft.set(path, [...entries, emptyEntry(field.of)])
    focusOn(`[data-entry="${entries.length}"] :is(input, textarea, select)`)
  }
  const remove = (index: number) => {
    draft.set(path, entries.toSpliced(index, 1))
    focusOn('[data-add]')
  }
  const move = (index: number, by: 1 | -1) => {
    const entry = entries[index]
    if (entry === undefined) return
    draft.set(path, entries.toSpliced(index, 1).toSpliced(index + by, 0, entry))
    focusOn(
      `[data-entry="${index + by}"] [data-move="${by}"]:not(:disabled), [data-entry="${index + by}"] button:not(:disabled)`,
    )
  }
  return (
    <fieldset ref={ref} className={css.list} aria-describedby={error ? errorId : undefined}>
      <legend className={css.legend}>{field.label}</legend>
      {field.hint && <p className={css.hint}>{field.hint}</p>}
      {entries.map((_, index) => {
        const name = `${field.entry} ${index + 1}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name but its place
          <fieldset key={index} className={css.entry} data-entry={index}>
            <legend className={css.entryName}>{name}</legend>
            <div className={css.entryTools}>
              <IconButton
                label={`Move ${name} up`}
                icon={<ArrowUp size={16} aria-hidden="true" />}
                data-move="-1"
                disabled={index === 0 || draft.isHeld}
                onClick={() => move(index, -1)}
              />
              <IconButton
                label={`Move ${name} down`}
                icon={<ArrowDown size={16} aria-hidden="true" />}
                data-move="1"
                disabled={index === entries.length - 1 || draft.isHeld}
                onClick={() => move(index, 1)}
              />
              <IconButton
                label={`Remove ${name}`}
                icon={<Trash2 size={16} aria-hidden="true" />}
                disabled={draft.isHeld}
                onClick={() => remove(index)}
              />
            </div>
            <FieldEditors fields={field.of} draft={draft} path={[...path, index]} />
          </fieldset>
        )
      })}
      <FieldError id={errorId} error={error} />
      {entries.length < field.most && (
        <Button variant="secondary" size="sm" icon={<Plus size={16} aria-hidden="true" />} data-add onClick={add}>
          Add {/^[aeiou]/i.test(field.entry) ? 'an' : 'a'} {field.entry}
        </Button>
      )}
    </fieldset>
  )
}
