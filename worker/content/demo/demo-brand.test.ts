import { describe, expect, it } from 'vitest'
import { PAGE_NAMES } from '../../contract/content/page-names'
import { britishSpellings } from '../../testing/house'
import { pageContent, shownPage } from '../brand-content'
import { demoBrand } from './demo-brand'

const brand = { ...demoBrand, name: 'Acme Air' }
// A brand may leave some content empty.
const words = JSON.stringify(PAGE_NAMES.map((name) => shownPage(brand, name, '2026-11-25'))).replaceAll(':""', '')

describe('the demo brand’s pages', () => {
  it('have no exclamation marks, no British spelling and no gaps', () => {
    expect(words).not.toMatch(/!|\bundefined\b|""/)
    expect(britishSpellings(words)).toEqual([])
  })

  it('promise in the FAQ when a refund is begun, unlike a brand without an FAQ of its own', () => {
    const answer = ({ content }: Pick<typeof brand, 'content'>) =>
      pageContent({ ...brand, content }, 'faq')?.entries.find(({ question }) => /refund take/.test(question))?.answer
    expect(answer(brand)).toMatch(/^We ask the airline for the refund within 24-48 hours of your request\. Once/)
    expect(answer({ content: {} })).not.toContain('24')
  })

  it.each(PAGE_NAMES)('name no brand but the one they are of: %s', (name) => {
    const page = JSON.stringify(shownPage(brand, name, '2026-11-25'))
    // Articles and answers are about flying and don't depend on the seller.
    if (!['blog', 'contact', 'faq', 'home'].includes(name)) expect(page).toContain('Acme Air')
    expect(page).not.toMatch(/Tailfin|[{]\w+}/)
  })
})
