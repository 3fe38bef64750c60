import type { LegalKey } from '#worker/features/brands/legal/contract'
import { cancellationPolicy } from './cancellation-policy'
import { cookies } from './cookies'
import type { LegalDocument } from './legal-document'
import { privacy } from './privacy'
import { terms } from './terms'

/** The text of each of the platform's versions. A replaced text stays here, in its own file such as terms-1.ts. */
export const LEGAL_TEXTS: Record<LegalKey, Record<number, LegalDocument>> = {
  terms: { 1: terms },
  privacy: { 1: privacy },
  cookies: { 1: cookies },
  'cancellation-policy': { 1: cancellationPolicy },
}

/** A version's text; undefined when it is newer than this app, or not one of the platform's. */
export const legalText = (key: LegalKey, version: number | null): LegalDocument | undefined =>
  version === null ? undefined : LEGAL_TEXTS[key][version]
