import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { readFromTab, removeFromTab, writeToTab } from '../../device/storage'

const PREFIX = 'page-draft:'

interface Start<Value> {
  /** What tells its key in the tab from others. */
  place: string
  /** Reads what the tab has stored. */
  schema: v.GenericSchema<unknown, Value>
  /** What is saved now. */
  saved: Value
  /** Differs between one that is saved and the next. */
  version: string
  isSame?: (one: Value, other: Value) => boolean
}

/** What is typed, and the version that was saved when that began. */
interface Draft<Value> {
  value: Value
  version: string
  isRestored: boolean
}

/** A value that is typed, which the tab stores until it is saved or discarded, so that a reload loses nothing. */
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
    /** Keeps what is typed as a change of a version that follows. */
    moveTo: (next: string) => setDraft((latest) => changed && latest && { ...latest, version: next }),
  }
}

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
