import type { ComponentProps } from 'react'
import type { Field, Fields } from '#worker/contract/content/fields'
import { isLocalDate, utcDay } from '#worker/contract/travel'
import { fullDate } from '../../../format/dates'
import { likelyNow } from '../../../page/server-clock'
import { SelectField } from '../../../ui/form/select-field'
import { DateField, TextArea, TextField } from '../../../ui/form/text-field'
import { ListEditor } from './lists/list-editor'
import { OrderEditor } from './lists/order-editor'
import type { Path } from './page-draft'
import { PictureEditor } from './picture-editor'
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
  if (field.kind === 'list') {
    return (
      <ListEditor field={field} draft={draft} path={path}>
        {(entry) => <FieldEditors fields={field.of} draft={draft} path={entry} />}
      </ListEditor>
    )
  }
  if (field.kind === 'order') return <OrderEditor field={field} draft={draft} path={path} />
  if (field.kind === 'picture') return <PictureEditor field={field} draft={draft} path={path} />
  const shared = {
    name: path.join('.'),
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
    case 'email':
      return <TextField {...shared} type="email" required={!field.isOptional} autoComplete="off" />
    case 'rich':
      return <RichEditor {...shared} required={!field.isOptional} />
    case 'day':
      return field.appears ? (
        <AppearingField {...shared} required={!field.isOptional} />
      ) : (
        <DateField {...shared} required={!field.isOptional} />
      )
    case 'choice':
      return (
        <SelectField {...shared} options={Object.entries(field.options).map(([value, label]) => ({ value, label }))} />
      )
  }
}

/** The day on which something appears: a note for a future day says that nobody else sees it before. */
function AppearingField(props: ComponentProps<typeof DateField> & { value: string }) {
  const isToCome = isLocalDate(props.value) && props.value > utcDay(new Date(likelyNow()))
  const hint = `Appears on ${fullDate(props.value)}, at midnight UTC. Until then only the preview here shows it.`
  return <DateField {...props} hint={isToCome ? hint : props.hint} />
}
