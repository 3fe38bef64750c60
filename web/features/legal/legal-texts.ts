import { use } from 'react'
import type { LegalKey } from '#worker/contract/legal/legal-page'
import { cancellationPolicy } from './cancellation-policy'
import { cookies } from './cookies'
import type { LegalDocument } from './legal-document'
import { privacy } from './privacy'
import { terms } from './terms'

type Texts = Record<LegalKey, Record<number, LegalDocument>>

/** What each of the platform's versions in force says. A text that changes moves to the older ones. */
export const CURRENT_TEXTS: Texts = {
  terms: { 2: terms },
  privacy: { 7: privacy },
  cookies: { 4: cookies },
  'cancellation-policy': { 2: cancellationPolicy },
}

// Few people read what was replaced: it comes in a part of its own.
let older: Texts | undefined
let loading: Promise<void> | undefined
const loadOlder = () => {
  loading ??= import('./older/older-texts').then(
    (texts) => {
      older = texts.OLDER_TEXTS
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Makes a version ready to be drawn at once; null is none of the platform's. */
export async function readyLegalText(key: LegalKey, version: number | null): Promise<void> {
  if (version !== null && !CURRENT_TEXTS[key][version]) await loadOlder()
}

/** A version's text; undefined where it is newer than this page, or none of the platform's. */
export function useLegalText(key: LegalKey, version: number | null): LegalDocument | undefined {
  if (version === null) return undefined
  const current = CURRENT_TEXTS[key][version]
  if (current) return current
  if (!older) use(loadOlder())
  return older?.[key][version]
}
