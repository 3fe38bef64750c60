import type { LegalKey } from '#worker/contract/legal/legal-page'
import type { LegalDocument } from '../legal-document'
import { cancellationPolicy1 } from './cancellation-policy-1'
import { cookies1 } from './cookies-1'
import { cookies2 } from './cookies-2'
import { cookies3 } from './cookies-3'
import { privacy1 } from './privacy-1'
import { privacy2 } from './privacy-2'
import { privacy3 } from './privacy-3'
import { privacy4 } from './privacy-4'
import { privacy5 } from './privacy-5'
import { privacy6 } from './privacy-6'
import { terms1 } from './terms-1'

/** What each replaced version says. A text that changes is kept here, in a file of its own. */
export const OLDER_TEXTS: Record<LegalKey, Record<number, LegalDocument>> = {
  terms: { 1: terms1 },
  privacy: { 6: privacy6, 5: privacy5, 4: privacy4, 3: privacy3, 2: privacy2, 1: privacy1 },
  cookies: { 3: cookies3, 2: cookies2, 1: cookies1 },
  'cancellation-policy': { 1: cancellationPolicy1 },
}
