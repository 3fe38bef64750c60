import { type ChangeEvent, useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import { readFromTab, removeFromTab, writeToTab } from '../../../../device/storage'
import { brandDiff } from './brand-diff'
import {
  type BrandFields,
  FIELD_LABELS,
  FIELD_NAMES,
  type FieldErrors,
  type FieldName,
  readFields,
} from './brand-fields'
import { besideLines } from './private-fare-fields'

const StoredDraft = v.object({
  version: v.number(),
  fields: v.object(Object.fromEntries(FIELD_NAMES.map((name) => [name, v.string()]))),
})

const storageKey = (id: string) => `brand-draft:${id}`

/** The unsaved changes that this tab stores for an editor, with the version that they were made to; null for none. */
export function findDraft(id: string): Stored | null {
  const draft = readFromTab(storageKey(id), StoredDraft)
  return draft && { ...draft, fields: draft.fields as BrandFields } // the names are FIELD_NAMES
}

/** The fields of one version of a brand; version 0 for a brand that isn't stored yet. */
export interface Stored {
  version: number
  fields: BrandFields
}

/** The props of an input for a field of the draft. */
export interface DraftField {
  name: FieldName
  label: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void
  onBlur: () => void
}

/**
 * The unsaved state of a brand's form. The tab stores it until it is saved or discarded, so that a reload loses nothing. A field's own
 * error shows once it was left or saving was attempted; the server's error until the field is changed.
 */
export function useBrandDraft(id: string, start: Stored) {
  const [stored, setStored] = useState(start)
  const [restored] = useState(() => findDraft(id))
  const [fields, setFields] = useState(restored?.fields ?? start.fields)
  const [version, setVersion] = useState(restored?.version ?? start.version)
  const [left, setLeft] = useState<ReadonlySet<FieldName> | 'all'>(new Set())
  const [refused, setRefused] = useState<FieldErrors>({})
  const [held, setHeld] = useState(0)
  const reading = useMemo(() => readFields(fields), [fields])
  const isDirty = useMemo(() => brandDiff(stored.fields, fields).length > 0, [stored, fields])

  useEffect(() => {
    if (isDirty) writeToTab(storageKey(id), { version, fields })
    else removeFromTab(storageKey(id))
  }, [id, isDirty, version, fields])

  const set = (name: FieldName, value: string) => {
    setFields((before) => ({ ...before, [name]: value }))
    setRefused(({ [name]: _gone, ...others }) => others)
  }
  const leave = (name: FieldName) => setLeft((before) => (before === 'all' ? before : new Set(before).add(name)))
  const shownError = (name: FieldName) => {
    const isShown = left === 'all' || left.has(name)
    return refused[name] ?? (isShown ? reading.errors?.[name] : undefined)
  }
  return {
    fields,
    stored,
    /** The edited version. */
    version,
    isDirty,
    /** Whether a picture is being uploaded; the draft is saved after that. */
    isHeld: held > 0,
    hold: (by: 1 | -1) => setHeld((count) => count + by),
    /** Whether unsaved changes of an earlier visit were restored. */
    wasRestored: restored !== null,
    draft: reading.draft,
    errors: reading.errors,
    set,
    field: (name: FieldName): DraftField => ({
      name,
      label: FIELD_LABELS[name],
      value: fields[name],
      error: shownError(name),
      onChange: (event) => set(name, event.currentTarget.value),
      onBlur: () => leave(name),
    }),
    /** Replaces all fields, as an import does. */
    replace: setFields,
    showAllErrors: () => setLeft('all'),
    refuse: (refusal: FieldErrors) => setRefused(besideLines(refusal, fields.privateFares)),
    /** Starts over from what is stored now. */
    restart: (next: Stored) => {
      setStored(next)
      setVersion(next.version)
      setFields(next.fields)
      setLeft(new Set())
      setRefused({})
    },
  }
}

export type BrandDraftState = ReturnType<typeof useBrandDraft>
