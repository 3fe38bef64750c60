import * as v from 'valibot'
import type { OwnLegalKey } from '../brands/legal/contract'

export const AGREE = 'Please agree to the Terms of Service and the Privacy Policy'
const Version = v.pipe(v.number(AGREE), v.integer(AGREE), v.minValue(1, AGREE))

/** The texts that somebody agrees to, each by the version that they were shown. */
export const AgreedTexts = v.object({ terms: Version, privacy: Version }, AGREE)
export type AgreedTexts = v.InferOutput<typeof AgreedTexts>

/** What somebody agreed to, and when, by the server's clock. Optional fields were not recorded at first. */
export interface Agreement extends AgreedTexts {
  at: string
  /** The version of the cancellation policy that was in force. */
  cancellationPolicy?: number | undefined
  /** Which of the texts were the brand's own. */
  own?: OwnLegalKey[] | undefined
  /** The version of the brand, which determines its seller, and other details in its texts. */
  edition?: number | undefined
}
