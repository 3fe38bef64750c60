import { type ComponentPropsWithoutRef, type ReactNode, useRef, useState } from 'react'
import * as v from 'valibot'
import type { FormFieldProps } from './field'
import { firstMessages } from './first-messages'
import {
  type FieldValues,
  type FormStore,
  getError,
  Field as LibraryField,
  Form as LibraryForm,
  reset,
  setError,
  useFormStore,
} from './form-library'

/** The values of a form before validation: any text where the schema takes some texts, any boolean where it takes `true`. */
export type Typed<Input> = {
  [Name in keyof Input]: Input[Name] extends boolean ? boolean : Input[Name] extends string ? string : Input[Name]
}

/** A field by its name, rendered by a Form…Field, whose props it takes. */
export type FieldsOf<Values> = <
  Name extends keyof Values & string,
  Props extends FormFieldProps<NonNullable<Values[Name]>>,
>(
  props: { name: Name; as: (props: Props) => ReactNode } & Omit<Props, 'field' | 'props'>,
) => ReactNode

interface SchemaFormOptions<Schema extends v.GenericSchema, Values> {
  /** The form's schema. Its messages are shown beside their fields. */
  schema: Schema
  /** The initial values. A field that isn't on the screen is sent with this value. */
  start: Values
  /** Loads what the schema needs. Never rejects. */
  prepare?: (typed: Values) => Promise<void>
  /**
   * Sends the parsed values. `key()` is the same for each try at the same values until one succeeds, so that the server does it once.
   * @throws an error with `fields`: messages, shown beside their fields
   */
  send: (values: v.InferOutput<Schema>, key: () => string) => Promise<unknown>
  /** Shows an error that belongs to no field. Not needed where `send` never rejects. */
  onFailure?: (error: unknown) => void
}

/** A form as `useSchemaForm` makes it. */
export interface SchemaForm<Values extends FieldValues> {
  /** For `setValue`, `focus` and useTyped. */
  store: FormStore<Values>
  /** The form element. It sends valid input, one submission at a time, and focuses the first invalid field. */
  Form: (props: Omit<ComponentPropsWithoutRef<'form'>, 'method' | 'noValidate' | 'onSubmit'>) => ReactNode
  Field: FieldsOf<Values>
  /** Whether it is being sent. */
  busy: boolean
  /** Shows messages beside their fields, and focuses the first of these. False where it has none of the fields. */
  refuse: (messages: Readonly<Record<string, string>>) => boolean
  /** Resets the form, to other values if given. */
  restart: (changed?: Partial<Values>) => void
}

/** Shows messages beside the fields that a form has, by their dotted paths, and focuses the first of these. False where it has none of them. */
export function showRefusals<Values extends FieldValues>(
  store: FormStore<Values>,
  messages: Readonly<Record<string, string>>,
): boolean {
  const refused = store.internal.fieldNames
    .peek()
    .filter((name) => messages[name] && store.internal.fields[name]?.active.peek())
  // From now on each change is checked, as after the form's own refusal.
  if (refused.length > 0) store.submitted.value = true
  refused.forEach((name, index) => {
    setError(store, name, messages[name] ?? '', { shouldFocus: index === 0 })
  })
  return refused.length > 0
}

/** The messages by field of a failed call; see `ApiError`. */
const messagesIn = (error: unknown): Record<string, string> => Object(error).fields ?? {}

/** A form's values as the library sees them: it can't infer the fields of a generic schema. */
type Held = Record<string, string | boolean>

/**
 * A form by a schema. Errors are shown beside their fields once the form was sent, and go away as soon as they are fixed; what was typed stays
 * until the form has been sent and begins again.
 */
export function useSchemaForm<Schema extends v.GenericSchema<FieldValues, unknown>>(
  options: SchemaFormOptions<Schema, Typed<v.InferInput<Schema>>>,
): SchemaForm<Typed<v.InferInput<Schema>>> {
  const latest = useRef(options)
  latest.current = options
  const [start] = useState(options.start as Held)
  const [busy, setBusy] = useState(false)
  const running = useRef<Promise<void>>(null)
  const found = useRef<Record<string, string>>({})
  const sent = useRef({ text: '', key: '' })
  const store: FormStore<Held> = useFormStore<Held>({
    initialValues: start,
    validate: async (shown) => {
      const { prepare, schema } = latest.current
      const typed = { ...start, ...shown }
      await prepare?.(typed as Typed<v.InferInput<Schema>>)
      const before = Object.entries(found.current)
      found.current = firstMessages(v.safeParse(schema, typed).issues ?? [])
      // The library looks only at the changed field, but an error about two may be fixed in either.
      for (const [name, message] of before)
        if (!found.current[name] && getError(store, name) === message) setError(store, name, '')
      return found.current
    },
  })
  const refuse = (messages: Readonly<Record<string, string>>) => showRefusals(store, messages)
  const send = async (typed: Held) => {
    const { schema, send: call } = latest.current
    const text = JSON.stringify(typed)
    const key = () => {
      if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() }
      return sent.current.key
    }
    setBusy(true)
    try {
      await call(v.parse(schema, typed), key)
      sent.current = { text: '', key: '' }
    } catch (error) {
      if (!refuse(messagesIn(error))) (latest.current.onFailure ?? reportError)(error)
    }
    setBusy(false)
    running.current = null
  }
  const [parts] = useState(() => ({
    // biome-ignore lint/correctness/noComponentHookFactories: made once for a form
    Form: ({ children, ...props }: ComponentPropsWithoutRef<'form'>) => (
      <LibraryForm
        {...props}
        of={store}
        method="dialog"
        onSubmit={(shown) => {
          running.current ??= send({ ...start, ...shown })
          return running.current
        }}
      >
        {children}
      </LibraryForm>
    ),
    // biome-ignore lint/correctness/noComponentHookFactories: made once for a form
    Field: ({
      name,
      as: Control,
      ...rest
    }: {
      name: string
      as: (props: FormFieldProps<string | boolean>) => ReactNode
    }) => (
      <LibraryField of={store} name={name} type={typeof start[name] === 'boolean' ? 'boolean' : 'string'}>
        {(field, props) => <Control field={field} props={props} {...rest} />}
      </LibraryField>
    ),
  }))
  const restart = (changed?: object) => reset(store, changed ? { initialValues: { ...start, ...changed } } : {})
  return { ...parts, store, busy, refuse, restart } as unknown as SchemaForm<Typed<v.InferInput<Schema>>>
}
