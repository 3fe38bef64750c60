// @vitest-environment node
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { LEGAL_KEYS, type LegalKey } from '#worker/contract/legal/legal-page'
import { LEGAL_VERSIONS } from '#worker/domain/legal/legal-versions'
import { feesSentence } from './legal-blocks'
import { CURRENT_TEXTS } from './legal-texts'
import { OLDER_TEXTS } from './older/older-texts'

/**
 * What each version says, as a digest. A text that differs from its digest was changed under the same version and date: leave that text as it was
 * (in a file of its own, named in older/older-texts.ts), and give the new one a version and a date in worker/domain/legal/legal-versions.ts and
 * its digest here.
 */
const DIGESTS: Record<LegalKey, Record<number, string>> = {
  terms: { 2: 'e997f5d10937bec4', 1: 'f89408d467666dcd' },
  privacy: {
    ...{ 5: '455838cb7ccb22a9', 4: 'e39ac2e1e167170c', 3: 'be2ff5fe4a370ea6', 2: '7a9fa29fcb1c6d88' },
    ...{ 1: '3c31a104f40ab62c', 6: 'a2dca0935597237c', 7: '31fc19f3f0f3f7a8' },
  },
  cookies: { 4: '4a03f54d2d1a1f12', 3: '7bf6b8b7829aaee4', 2: 'bf12c2c38363c918', 1: '5a72680fcdd0c2ac' },
  'cancellation-policy': { 2: 'db01f9d0dbba3458', 1: '9897c923d6934d1a' },
}

const textsOf = (key: LegalKey) => ({ ...OLDER_TEXTS[key], ...CURRENT_TEXTS[key] })

/** What the brand's own rule for fees puts into a text is a part of it. */
const digestOf = (text: object) =>
  createHash('sha256')
    .update(JSON.stringify([text, feesSentence(true), feesSentence(false)]))
    .digest('hex')
    .slice(0, 16)

it.each(LEGAL_KEYS)('%s says in each version what it said when the version was dated', (key) => {
  const digests = Object.entries(textsOf(key)).map(([version, text]) => [version, digestOf(text)])
  expect(Object.fromEntries(digests)).toEqual(DIGESTS[key])
})

it.each(LEGAL_KEYS)('%s has a text for each version, and they follow each other', (key) => {
  const versions = LEGAL_VERSIONS[key]
  const count = versions.length
  expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: count }, (_, at) => count - at))
  expect(Object.keys(textsOf(key)).map(Number).toSorted()).toEqual(versions.map(({ version }) => version).toSorted())
  const dates = versions.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
})
