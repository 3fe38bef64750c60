import * as v from 'valibot'
import { type BrandFields, FIELD_NAMES } from './brand-fields'

const Kept = v.object({
  /** The version that was edited; 0 for a brand that isn't stored yet. */
  version: v.number(),
  fields: v.object(Object.fromEntries(FIELD_NAMES.map((name) => [name, v.string()]))),
})

/** What was typed about a brand and isn't saved yet. */
export interface KeptDraft {
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

export function keepDraft(id: string, draft: KeptDraft): void {
  try {
    sessionStorage.setItem(storageKey(id), JSON.stringify(draft))
  } catch {
    // See above.
  }
}

export function forgetDraft(id: string): void {
  try {
    sessionStorage.removeItem(storageKey(id))
  } catch {
    // See above.
  }
}
