import { type ChangeEvent, useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import { brandDiff } from './brand-diff'
import {
  type BrandFields,
  FIELD_LABELS,
  FIELD_NAMES,
  type FieldErrors,
  type FieldName,
  readFields,
} from './brand-fields'

const Kept = v.object({
  /** The version that was edited; 0 for a brand that isn't stored yet. */
  version: v.number(),
  fields: v.object(Object.fromEntries(FIELD_NAMES.map((name) => [name, v.string()]))),
})

/** What was typed about a brand and isn't saved yet. */
interface KeptDraft {
  version: number
  fields: BrandFields
}

const storageKey = (id: string) => `brand-draft:${id}`

// This tab's own, and gone with it. Where storage is blocked, reloading loses what was typed, and no more than that.

/** What was typed before the page was left; null when there is nothing. `id` names the editor: a brand's, or that of a new one. */
export function findDraft(id: string): KeptDraft | null {
  try {
    const kept = v.safeParse(Kept, JSON.parse(sessionStorage.getItem(storageKey(id)) ?? 'null'))
    return kept.success ? { ...kept.output, fields: kept.output.fields as BrandFields } : null // the names are FIELD_NAMES
  } catch {
    return null
  }
}

function keepDraft(id: string, draft: KeptDraft): void {
  try {
    sessionStorage.setItem(storageKey(id), JSON.stringify(draft))
  } catch {
    // See above.
  }
}

function forgetDraft(id: string): void {
  try {
    sessionStorage.removeItem(storageKey(id))
  } catch {
    // See above.
  }
}

/** A state of the brand as it is stored; version 0 before the first. */
export interface Stored {
  version: number
  fields: BrandFields
}

/** What an input needs to show a field of the draft. */
export interface DraftField {
  name: FieldName
  label: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
  onBlur: () => void
}

/**
 * What is typed about a brand, kept while the tab lives until it is saved or discarded. Complaints about a field show once it was
 * left or somebody wanted to save; what the server refused shows until the field is changed.
 */
export function useBrandDraft(id: string, start: Stored) {
  const [stored, setStored] = useState(start)
  const [kept] = useState(() => findDraft(id))
  const [fields, setFields] = useState(kept?.fields ?? start.fields)
  const [version, setVersion] = useState(kept?.version ?? start.version)
  const [left, setLeft] = useState<ReadonlySet<FieldName> | 'all'>(new Set())
  const [refused, setRefused] = useState<FieldErrors>({})
  const reading = useMemo(() => readFields(fields), [fields])
  const isDirty = useMemo(() => brandDiff(stored.fields, fields).length > 0, [stored, fields])

  useEffect(() => {
    if (isDirty) keepDraft(id, { version, fields })
    else forgetDraft(id)
  }, [id, isDirty, version, fields])

  const set = (name: FieldName, value: string) => {
    setFields((before) => ({ ...before, [name]: value }))
    setRefused(({ [name]: _gone, ...others }) => others)
  }
  const leave = (name: FieldName) => setLeft((before) => (before === 'all' ? before : new Set(before).add(name)))
  const errorOf = (name: FieldName) => {
    const isShown = left === 'all' || left.has(name)
    return refused[name] ?? (isShown ? reading.errors?.[name] : undefined)
  }
  return {
    fields,
    stored,
    /** The version that is being edited. */
    version,
    isDirty,
    /** Whether unsaved changes of an earlier visit were brought back. */
    wasKept: kept !== null,
    draft: reading.draft,
    errors: reading.errors,
    set,
    leave,
    errorOf,
    field: (name: FieldName): DraftField => ({
      name,
      label: FIELD_LABELS[name],
      value: fields[name],
      error: errorOf(name),
      onChange: (event) => set(name, event.currentTarget.value),
      onBlur: () => leave(name),
    }),
    /** Takes over many fields at once, as an import does. */
    replace: setFields,
    showAllErrors: () => setLeft('all'),
    refuse: setRefused,
    /** Goes on with what is stored now; without `typed` the fields show it, too. */
    restart: (next: Stored, typed?: BrandFields) => {
      setStored(next)
      setVersion(next.version)
      setFields(typed ?? next.fields)
      setLeft(new Set())
      setRefused({})
    },
  }
}

export type BrandDraftState = ReturnType<typeof useBrandDraft>
