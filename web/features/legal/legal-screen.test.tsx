import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RichText } from '#worker/contract/content/rich-text'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import type { LegalPage } from '#worker/features/brands/legal/contract'
import { EMAIL, type LegalDocument, link, list, NAME, p, REACH, say, steps, table } from './legal-document'
import { LegalScreen } from './legal-screen'
import { LEGAL_TEXTS } from './legal-texts'

const rules: LegalDocument = {
  title: 'House Rules',
  inShort: [say`Be kind to ${NAME}.`],
  sections: [
    { id: 'shoes', title: 'Shoes', blocks: [p`Leave them at ${link('/contact', 'the door')}, or ${REACH}.`] },
    {
      id: 'tea',
      title: 'Tea',
      blocks: [
        list(say`Green`, say`Black`),
        steps(say`Boil water`, say`Wait`, say`Write to ${EMAIL}`),
        table('How long to wait', ['Tea', 'Minutes'], [say`Green`, say`Two`]),
      ],
    },
  ],
}

const earlier: LegalDocument = { ...rules, sections: [{ id: 'hats', title: 'Hats', blocks: [p`Take them off.`] }] }
const VERSIONS = [
  { version: 2, date: '2027-02-01' },
  { version: 1, date: '2026-11-23' },
]
Object.assign(LEGAL_TEXTS.terms, { 902: rules, 901: earlier })

const pageOf = (asked?: number): LegalPage => {
  const shown = VERSIONS.find(({ version }) => version === asked) ?? VERSIONS[0]!
  return { versions: VERSIONS, shown: { ...shown, platform: 900 + shown.version, own: null } }
}

const open = (contact: Partial<typeof defaultBrand.contact> = {}, legalName?: string, asked?: number) =>
  render(
    <LegalScreen
      legalKey="terms"
      page={pageOf(asked)}
      brand={{ ...defaultBrand, legalName, contact: { ...defaultBrand.contact, ...contact } }}
    />,
  )

const contents = () => within(screen.getByRole('navigation', { name: 'On this page' }))

afterEach(() => vi.restoreAllMocks())

describe('a legal page', () => {
  it.each([
    ['Harbour Flights, Inc.', 'Harbour Flights, Inc.'],
    [undefined, 'Tailfin'],
  ])('names the company %j as %s in its contact section', (legalName, named) => {
    open({}, legalName)
    const questions = screen.getByRole('region', { name: 'Questions about this page' })
    expect(within(questions).getByText(named)).toBeTruthy()
  })

  it('renders paragraphs, lists, steps and tables with their own elements', () => {
    open()
    expect(screen.getByText(/^Leave them at/).textContent).toBe(
      `Leave them at the door, or write to ${defaultBrand.contact.email} or call ${defaultBrand.contact.phone}.`,
    )
    const tea = within(screen.getByRole('region', { name: '2. Tea' }))
    const [bullets, numbered] = tea.getAllByRole('list')
    expect([bullets?.tagName, numbered?.tagName]).toEqual(['UL', 'OL'])
    expect(within(numbered!).getAllByRole('listitem')).toHaveLength(3)
    const waiting = within(tea.getByRole('table', { name: 'How long to wait' }))
    expect(waiting.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Tea', 'Minutes'])
    expect(waiting.getByRole('rowheader', { name: 'Green' })).toBeTruthy()
    expect(waiting.getByRole('cell', { name: 'Two' })).toBeTruthy()
  })

  it('makes links of phone, email and pages', () => {
    open({ phone: '+49 (30) 5550 0142', email: 'hallo@example.com' })
    const linkTarget = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href')
    expect(linkTarget('the door')).toBe('/contact')
    expect(linkTarget('+49 (30) 5550 0142')).toBe('tel:+493055500142')
    expect(linkTarget('hallo@example.com')).toBe('mailto:hallo@example.com')
  })

  it('works for a brand without its own contact', () => {
    open({ phone: '', email: '', address: '' })
    expect(screen.getByText(/^Leave them at/).textContent).toBe('Leave them at the door, or use our contact page.')
    expect(document.querySelector('a[href^="tel:"]')).toBeNull()
    expect(document.querySelector('a[href="mailto:"]')).toBeNull()
    expect(document.querySelector('address')?.textContent).toBe(defaultBrand.name)
  })

  it('shows the current version, and when it last changed', () => {
    open()
    expect(screen.getByText(/^Last updated/).textContent).toBe('Last updated February 1, 2027 (version 2)')
    expect(screen.queryByText('This is an earlier version.')).toBeNull()
    expect(screen.getByRole('heading', { name: '1. Shoes' })).toBeTruthy()
  })

  it('shows an earlier version with a note and a link to the current one', () => {
    open({}, undefined, 1)
    expect(screen.getByText(/^Last updated/).textContent).toBe('Last updated November 23, 2026 (version 1)')
    expect(screen.getByRole('heading', { name: '1. Hats' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: '1. Shoes' })).toBeNull()
    expect(screen.getByText('This is an earlier version.').parentElement?.textContent).toContain(
      'replaced on February 1, 2027,',
    )
    expect(screen.getByRole('link', { name: 'Read the current version' }).getAttribute('href')).toBe('/terms')
  })

  it('lists its versions, the current one first, each as a link', () => {
    open()
    const versions = within(screen.getByRole('region', { name: 'Versions of this page' }))
    expect(versions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Version 2 of February 1, 2027, in force today',
      'Version 1 of November 23, 2026',
    ])
    expect(versions.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/terms?version=2',
      '/terms?version=1',
    ])
    expect(versions.getByRole('link', { current: 'page' }).textContent).toBe('Version 2')
  })

  it('opens its contents on request and closes them once a section is chosen', async () => {
    open()
    const toggle = contents().getByRole('button', { name: 'On this page' })
    const folded = contents().getByRole('list', { hidden: true }).className
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    expect(contents().getByRole('list').className).not.toBe(folded)
    await userEvent.click(contents().getByRole('link', { name: /Tea/ }))
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    expect(contents().getByRole('list', { hidden: true }).className).toBe(folded)
  })

  it('marks the current section', () => {
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000)
    open()
    const marked = () => contents().queryByRole('link', { current: 'location' })?.textContent
    const place = (id: string, top: number) =>
      vi.spyOn(document.getElementById(id)!, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top))
    const scroll = () => act(() => void dispatchEvent(new Event('scroll')))
    place('shoes', 400)
    place('tea', 900)
    scroll()
    expect(marked()).toBeUndefined()
    place('shoes', -20)
    scroll()
    expect(marked()).toBe('1Shoes')
    place('tea', 90)
    scroll()
    expect(marked()).toBe('2Tea')
  })
})

describe('a brand’s own text', () => {
  const own: RichText = [
    { kind: 'paragraph', runs: [{ text: 'Between you and Harbour Flights.' }] },
    { kind: 'heading', level: 2, runs: [{ text: 'Contact' }] },
    { kind: 'paragraph', runs: [{ text: 'Knock, or see ' }, { text: 'our page', href: '/contact' }] },
    { kind: 'heading', level: 3, runs: [{ text: 'At night' }] },
    { kind: 'bullets', items: [[{ text: 'Knock twice' }]] },
  ]
  const ofBrand = (own: RichText) => {
    const page = { versions: VERSIONS, shown: { ...VERSIONS[0]!, platform: null, own } }
    return render(<LegalScreen legalKey="terms" page={page} brand={defaultBrand} />)
  }

  it('replaces the platform’s, with its headings in the contents and with anchors', () => {
    ofBrand(own)
    expect(screen.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeTruthy()
    expect(screen.getByText('Between you and Harbour Flights.')).toBeTruthy()
    const section = within(screen.getByRole('region', { name: 'Contact' }))
    expect(section.getByRole('heading', { level: 3, name: 'At night' })).toBeTruthy()
    expect(section.getByRole('link', { name: 'our page' }).getAttribute('href')).toBe('/contact')
    expect(contents().getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('#contact-2')
    expect(document.querySelectorAll('#contact')).toHaveLength(1)
    expect(screen.queryByText('In short')).toBeNull()
  })

  it('has no contents without headings', () => {
    ofBrand(own.slice(0, 1))
    expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull()
    expect(screen.getByText('Between you and Harbour Flights.')).toBeTruthy()
  })
})

describe('say', () => {
  it('returns words and pieces in order, with a line break in the source as a space', () => {
    expect(
      say`
        Write to ${EMAIL}
        or see ${link('/faq', 'the FAQ')}.
      `,
    ).toEqual(['Write to ', EMAIL, ' or see ', { kind: 'link', href: '/faq', text: 'the FAQ' }, '.'])
    expect(say`${NAME}`).toEqual([NAME])
  })
})
