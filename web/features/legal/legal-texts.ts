import type { LegalKey } from '#worker/contract/legal/legal-page'
import { cancellationPolicy } from './cancellation-policy'
import { cookies } from './cookies'
import type { LegalDocument } from './legal-document'
import { cancellationPolicy1 } from './older/cancellation-policy-1'
import { cookies1 } from './older/cookies-1'
import { cookies2 } from './older/cookies-2'
import { privacy1 } from './older/privacy-1'
import { privacy2 } from './older/privacy-2'
import { privacy3 } from './older/privacy-3'
import { terms1 } from './older/terms-1'
import { privacy } from './privacy'
import { terms } from './terms'

/** What each of the platform's versions says. A text that changes is kept here beside its successor, in a file of its own. */
export const LEGAL_TEXTS: Record<LegalKey, Record<number, LegalDocument>> = {
  terms: { 2: terms, 1: terms1 },
  privacy: { 4: privacy, 3: privacy3, 2: privacy2, 1: privacy1 },
  cookies: { 3: cookies, 2: cookies2, 1: cookies1 },
  'cancellation-policy': { 2: cancellationPolicy, 1: cancellationPolicy1 },
}
