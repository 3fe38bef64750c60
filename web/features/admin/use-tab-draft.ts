import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { readFromTab, removeFromTab, writeToTab } from '../../device/storage'

const PREFIX = 'page-draft:'

interface Start<Value> {
  /** Distinguishes its storage key from those of other drafts. */
  place: string
  /** The schema of the stored value. */
  schema: v.GenericSchema<unknown, Value>
  /** The saved value. */
  saved: Value
  /** Identifies the saved value. */
  version: string
  isSame?: (one: Value, other: Value) => boolean
}

/** The edited value, and the version that was saved when editing began. */
interface Draft<Value> {
  value: Value
  version: string
  isRestored: boolean
}

/** A value being edited, which the tab stores until it is saved or discarded, so that a reload loses nothing. */
export function useTabDraft<Value>({ place, schema, saved, version, isSame = isAlike }: Start<Value>) {
  const [draft, setDraft] = useState((): Draft<Value> | null => {
    const stored = readFromTab(PREFIX + place, v.object({ value: schema, version: v.string() }))
    return stored && { ...stored, isRestored: true }
  })
  const changed = draft && !isSame(draft.value, saved) ? draft : null
  useEffect(() => {
    if (changed) writeToTab(PREFIX + place, { value: changed.value, version: changed.version })
    else removeFromTab(PREFIX + place)
  }, [place, changed])
  return {
    value: draft?.value ?? saved,
    set: (value: Value) => setDraft({ isRestored: false, version, ...changed, value }),
    isDirty: changed !== null,
    /** Whether it was typed before the page was loaded. */
    wasRestored: changed?.isRestored ?? false,
    /** Whether another version has been saved since it was begun. */
    isOlder: changed !== null && changed.version !== version,
    discard: () => setDraft(null),
    /** Keeps the edited value as a change of a later version. */
    moveTo: (next: string) => setDraft((latest) => changed && latest && { ...latest, version: next }),
  }
}

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
