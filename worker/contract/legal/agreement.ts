import * as v from 'valibot'

export const AGREE = 'Please agree to the Terms of Service and the Privacy Policy'
const Version = v.pipe(v.number(AGREE), v.integer(AGREE), v.minValue(1, AGREE))

/** The texts that somebody agrees to, each by the version that they were shown. */
export const AgreedTexts = v.object({ terms: Version, privacy: Version }, AGREE)
export type AgreedTexts = v.InferOutput<typeof AgreedTexts>

/** What somebody agreed to, and when, by the server's clock. */
export interface Agreement extends AgreedTexts {
  at: string
}
