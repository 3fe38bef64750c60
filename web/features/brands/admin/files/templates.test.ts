import { describe, expect, it } from 'vitest'
import { contrastReport } from '#worker/domain/brand/brand-contrast'
import { checkAirports } from '#worker/features/brands/check-airports'
import { readBrandFile } from '#worker/features/brands/files/rules-read-brand-file'
import { TEMPLATES } from './template-chooser'

describe.each(TEMPLATES.map((template) => [template.name, template] as const))('the template %s', (_name, template) => {
  it('is a valid brand file, which importing leaves unchanged', () => {
    expect(readBrandFile(JSON.parse(JSON.stringify(template)))).toEqual(template)
    for (const page of ['home', 'about', 'faq'] as const) {
      const content = template.content[page]
      expect(content).toBeDefined()
      checkAirports({ page, content: content ?? {} })
    }
  })

  it('has readable colors, of which no text or edge had to be corrected', () => {
    const { pairs, corrections } = contrastReport(template.brand.theme)
    expect(pairs.filter(({ ratio, needed }) => ratio < needed)).toEqual([])
    const moved = corrections.map(({ color }) => color)
    for (const color of ['text', 'textSoft', 'textMuted', 'link', 'onPrimary', 'primaryBorder', 'focusRing'] as const) {
      expect(moved).not.toContain(color)
    }
  })

  it('contains no invented figures, people, testimonials or promotions', () => {
    const { home, about } = template.content
    const parts = [home?.statistics, home?.counted, home?.voices, home?.promotions, home?.offers, about?.people]
    expect(parts.map((part) => part?.isShown)).toEqual(parts.map(() => false))
    expect(JSON.stringify(template)).not.toMatch(/award|million|thousand|years of|since \d{4}|trusted by|best price/i)
  })
})

it('differ from each other in each of their colors and their fonts', () => {
  for (const name of ['primary', 'secondary', 'accent', 'background', 'text', 'font'] as const) {
    expect(new Set(TEMPLATES.map(({ brand }) => brand.theme[name])).size).toBe(TEMPLATES.length)
  }
})
