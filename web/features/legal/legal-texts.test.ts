// @vitest-environment node
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { LEGAL_VERSIONS } from '#worker/domain/legal-versions'
import { LEGAL_KEYS, type LegalKey } from '#worker/features/brands/legal/contract'
import { feesSentence } from './legal-blocks'
import { LEGAL_TEXTS } from './legal-texts'

/**
 * A digest of each version's text. A mismatch means that a text was changed under the same version and date: restore that text (in its own file,
 * named in legal-texts.ts), and give the new one a version and a date in worker/domain/legal-versions.ts and its digest here.
 */
const DIGESTS: Record<LegalKey, Record<number, string>> = {
  terms: { 1: 'e35fccc5764f1e2f' },
  privacy: { 1: '4ec02149016b25de' },
  cookies: { 1: '1ac3bad1721d0322' },
  'cancellation-policy': { 1: 'db01f9d0dbba3458' },
}

/** The digest of a text, including what the brand's rule for fees adds to it. */
const digestOf = (text: object) =>
  createHash('sha256')
    .update(JSON.stringify([text, feesSentence(true), feesSentence(false)]))
    .digest('hex')
    .slice(0, 16)

it.each(LEGAL_KEYS)('%s has not changed in any version since it was dated', (key) => {
  const digests = Object.entries(LEGAL_TEXTS[key]).map(([version, text]) => [version, digestOf(text)])
  expect(Object.fromEntries(digests)).toEqual(DIGESTS[key])
})

it.each(LEGAL_KEYS)('%s has a text for each version, numbered without gaps', (key) => {
  const versions = LEGAL_VERSIONS[key]
  const count = versions.length
  expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: count }, (_, at) => count - at))
  expect(Object.keys(LEGAL_TEXTS[key]).map(Number).toSorted()).toEqual(
    versions.map(({ version }) => version).toSorted(),
  )
  const dates = versions.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
})
