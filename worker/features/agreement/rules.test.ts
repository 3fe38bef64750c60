import { describe, expect, it } from 'vitest'
import { brandVersions } from '../../domain/brand-versions'
import { CURRENT_TEXTS, LEGAL_VERSIONS } from '../../domain/legal-versions'
import type { Publication } from '../brands/legal/contract-publication'
import { agreeTo } from './rules'

const NOW = new Date('2027-02-03T10:00:00.000Z')
const { terms, privacy } = CURRENT_TEXTS
const policy = LEGAL_VERSIONS['cancellation-policy'][0].version

const published = (version: number, { isOwn = true, platform = terms, date = '2027-02-01' } = {}): Publication => ({
  version,
  date,
  isOwn,
  platform,
})
const withTerms = (...list: Publication[]) => ({ version: 7, legal: { terms: list } })

describe('agreeing', () => {
  it('records the versions that were shown, and when, and the brand as it was', () => {
    expect(agreeTo(CURRENT_TEXTS, NOW, { version: 4 })).toEqual({
      ...CURRENT_TEXTS,
      cancellationPolicy: policy,
      edition: 4,
      at: NOW.toISOString(),
    })
  })

  it('records which texts were the brand’s own', () => {
    const agreed = agreeTo({ terms: terms + 1, privacy }, NOW, withTerms(published(terms + 1)))
    expect(agreed).toMatchObject({ terms: terms + 1, own: ['terms'], edition: 7 })
  })

  it('refuses an outdated version, and names the current ones', () => {
    const texts = { terms: terms + 1, privacy }
    const refused = expect.objectContaining({ code: 'terms_changed', texts })
    expect(() => agreeTo(CURRENT_TEXTS, NOW, withTerms(published(terms + 1)))).toThrow(refused)
  })

  it.each([
    [{ terms: terms + 1, privacy }, 'agreedTo.terms'],
    [{ terms, privacy: privacy + 1 }, 'agreedTo.privacy'],
  ])('refuses %j, which never existed', (shown, field) => {
    const refused = expect.objectContaining({ code: 'invalid_input', fields: { [field]: expect.any(String) } })
    expect(() => agreeTo(shown, NOW, { version: 1 })).toThrow(refused)
  })
})

describe('the versions of a brand’s text', () => {
  const platforms = [3, 2, 1].map((version) => ({ version, date: `2026-0${version}-01` }))
  const seen = (...list: Publication[]) =>
    brandVersions('terms', { legal: { terms: list } }, platforms).map(({ version, platform, date }) =>
      [version, platform ?? 'own', date].join(' '),
    )

  it('are the platform’s while it has published none', () => {
    expect(seen()).toEqual(['3 3 2026-03-01', '2 2 2026-02-01', '1 1 2026-01-01'])
  })

  it("continue the platform's numbers that it has shown, whatever the platform changes later", () => {
    expect(seen(published(2, { platform: 1, date: '2026-01-20' }), published(3, { platform: 2 }))).toEqual([
      '3 own 2027-02-01',
      '2 own 2026-01-20',
      '1 1 2026-01-01',
    ])
  })

  it('count the platform’s text as the next one when it goes back to it, and each new one while it shows the platform’s', () => {
    const back = published(3, { isOwn: false, platform: 1, date: '2026-01-25' })
    expect(seen(published(2, { platform: 1 }), back)).toEqual([
      '5 3 2026-03-01',
      '4 2 2026-02-01',
      '3 1 2026-01-25',
      '2 own 2027-02-01',
      '1 1 2026-01-01',
    ])
    expect(seen(published(2, { platform: 1 }), back, published(5, { platform: 2 })).slice(0, 3)).toEqual([
      '5 own 2027-02-01',
      '4 2 2026-02-01',
      '3 1 2026-01-25',
    ])
  })

  it('are the platform’s for the cookie policy, which no brand replaces', () => {
    const versions = brandVersions('cookies', { legal: { terms: [published(9)] } })
    expect(versions.map(({ version }) => version)).toEqual(LEGAL_VERSIONS.cookies.map(({ version }) => version))
  })
})
