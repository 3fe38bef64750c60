import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { pageContent } from '#worker/content/brand-content'
import { demoBrands } from '#worker/dev/seed/demo-brands'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { FaqScreen } from './faq-screen'
import type { HelpAddress } from './help-address'
import { WithAddress } from './test-address'

function renderFaq(start: HelpAddress = {}, brand = defaultBrand, content = pageContent(brand, 'faq')!) {
  const changed = vi.fn()
  render(
    <WithAddress start={start} onChange={changed}>
      {(address, onChange) => (
        <FaqScreen content={content} contact={brand.contact} address={address} onChange={onChange} />
      )}
    </WithAddress>,
  )
  return changed
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the questions' })
const panel = () => within(screen.getByRole('tabpanel'))
const questions = () => panel().getAllByRole('heading', { level: 2 })
const open = () =>
  questions()
    .filter((question) => question.closest('details')?.open)
    .map((question) => question.textContent)

describe('the FAQ', () => {
  it('opens with Booking and has five questions under each of six tabs', async () => {
    renderFaq()
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Booking')
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Booking',
      'Payment',
      'Cancellations',
      'Changes',
      'Travel',
      'Account',
    ])
    for (const tab of tabs) {
      await userEvent.click(tab)
      expect(questions(), tab.textContent).toHaveLength(5)
    }
  })

  it('opens the tab that its address names, and updates the address on a change', async () => {
    const changed = renderFaq({ tab: 'payment' })
    expect(questions()[0]?.textContent).toBe('Which payment methods do you accept?')
    await userEvent.click(screen.getByRole('tab', { name: 'Travel' }))
    expect(changed).toHaveBeenLastCalledWith({ tab: 'travel' })
  })

  it('can be used by keyboard, tab by tab', async () => {
    renderFaq()
    screen.getByRole('tab', { selected: true }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('Payment')
    await userEvent.click(questions()[0]!)
    expect(open()).toEqual(['Which payment methods do you accept?'])
    expect(panel().getByText(/^We accept cards of Visa/)).toBeTruthy()
  })

  it('has links as tabs and a form with an action, for browsers without script', () => {
    renderFaq({ q: 'seat' })
    expect(screen.getByRole('link', { name: 'Clear search' }).getAttribute('href')).toBe('/faq')
    expect(screen.getByRole('search').getAttribute('action')).toBe('/faq')
    expect(box().name).toBe('q')
    cleanup()
    renderFaq()
    expect(screen.getByRole('tab', { name: 'Travel' }).getAttribute('href')).toBe('/faq?tab=travel')
  })

  it('leaves a press for a new tab to the browser', () => {
    const changed = renderFaq()
    // jsdom would log that it can't navigate.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(screen.getByRole('tab', { name: 'Travel' }), { ctrlKey: true })
    expect(changed).not.toHaveBeenCalled()
  })

  it('closes the open question when another tab is chosen', async () => {
    renderFaq()
    await userEvent.click(questions()[0]!)
    expect(open()).toHaveLength(1)
    await userEvent.click(screen.getByRole('tab', { name: 'Travel' }))
    expect(open()).toEqual([])
  })

  it('searches on Enter, ignoring case, and groups matches by category', async () => {
    const changed = renderFaq()
    await userEvent.type(box(), ' PASSPORT {Enter}')
    expect(changed).toHaveBeenCalledExactlyOnceWith({ q: 'PASSPORT' })
    expect(screen.getByRole('status').textContent).toBe('2 answers for “PASSPORT”')
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Changes',
      'Travel',
      'Still need help?',
    ])
    expect(within(screen.getByRole('region', { name: 'Travel' })).getByRole('heading', { level: 3 }).textContent).toBe(
      'How long must my passport be valid?',
    )
    expect(screen.queryByRole('tablist')).toBeNull()
  })

  it('searches by the button, and not while typing', async () => {
    const changed = renderFaq()
    await userEvent.type(box(), 'seat')
    expect(changed).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(changed).toHaveBeenCalledExactlyOnceWith({ q: 'seat' })
  })

  it('says beside the box that an empty search finds nothing', async () => {
    const changed = renderFaq()
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(changed).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(box())
    expect(box().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Enter a word to search for.')).toBeDefined()
    await userEvent.type(box(), 's')
    expect(screen.queryByText('Enter a word to search for.')).toBeNull()
  })

  it.each(['', '   '])('removes results for "%s"', async (blank) => {
    renderFaq({ tab: 'travel', q: 'seat' })
    await userEvent.clear(box())
    if (blank) await userEvent.type(box(), blank)
    await userEvent.type(box(), '{Enter}')
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Travel')
  })

  it('clears the box along with the results', async () => {
    renderFaq({ q: 'seat' })
    expect(box().value).toBe('seat')
    await userEvent.click(screen.getByRole('link', { name: 'Clear search' }))
    expect(box().value).toBe('')
    expect(screen.getByRole('tablist')).toBeTruthy()
  })

  it('keeps duplicate paragraphs and questions', () => {
    const content = pageContent(defaultBrand, 'faq')!
    const entry = { category: 'booking', question: 'Is it safe?', answer: 'Yes.\n\nAsk us.\n\nYes.' } as const
    renderFaq({}, defaultBrand, { ...content, entries: [entry, entry] })
    expect(panel().getAllByText('Yes.')).toHaveLength(4)
    cleanup()
    renderFaq({ q: 'safe' }, defaultBrand, { ...content, entries: [entry, entry] })
    expect(screen.getAllByRole('heading', { name: 'Is it safe?' })).toHaveLength(2)
  })

  it('says when nothing is found, and links to the contact page', () => {
    renderFaq({ q: 'zeppelin' })
    expect(screen.getByRole('status').textContent).toBe('No answers for “zeppelin”')
    expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeTruthy()
    for (const link of screen.getAllByRole('link', { name: 'Contact us' })) {
      expect(link.getAttribute('href')).toBe('/contact')
    }
  })

  it.each([defaultBrand, demoBrands[0]!])('leads to the contact page and to the phone of $name', (brand) => {
    renderFaq({}, brand)
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact')
    const { phone } = brand.contact
    expect(screen.getByRole('link', { name: phone }).getAttribute('href')).toBe(`tel:${phone.replace(/ /g, '')}`)
  })
})
