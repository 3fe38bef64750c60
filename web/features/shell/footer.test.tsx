import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Brand } from '#worker/contract/brand'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { ToastProvider } from '../../ui/overlay/toast'
import { Footer } from './footer'

const CALLS = { booking: '07:00 to 21:00 EST', notice: 'Calls may be recorded for quality assurance.' }

const textOf = (phone: string, calls?: Brand['calls']) =>
  render(
    <ToastProvider>
      <Footer brand={{ ...defaultBrand, calls }} phone={phone} />
    </ToastProvider>,
  ).container.textContent

describe('the footer of a page', () => {
  it('shows hours, the recording notice, and that fares are subject to availability', () => {
    const text = textOf('+1 555 010 0199', CALLS)
    expect(text).toContain('Call us: +1 555 010 0199, 07:00 to 21:00 EST.')
    expect(text).toContain('Fares are subject to availability. Calls may be recorded for quality assurance.')
  })

  it('shows the hours of support where the brand takes no bookings by phone', () => {
    expect(textOf('+1 555 010 0199', { support: 'Mon–Fri 09:00 to 18:00 CET' })).toContain(
      'Call us: +1 555 010 0199, Mon–Fri 09:00 to 18:00 CET.',
    )
  })

  it('says what the brand says of itself and its newsletter, or else its tagline', () => {
    const brand = { ...defaultBrand, newsletter: true, tagline: 'Plainly' }
    const words = { about: 'Fresh fares.', newsletter: 'Fares by email' }
    const foot = { ...words, title: '', links: [], profiles: [] }
    const shown = (given: Brand) => {
      const { container, unmount } = render(
        <ToastProvider>
          <Footer brand={given} phone="" />
        </ToastProvider>,
      )
      const said = [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
      const named = screen.getAllByRole('heading').at(-1)?.textContent
      unmount()
      return [said.slice(0, 2), named]
    }
    expect(shown({ ...brand, foot })).toEqual([['Tailfin', 'Fresh fares.'], 'Fares by email'])
    expect(shown(brand)).toEqual([['Tailfin', 'Plainly'], 'Newsletter'])
    expect(shown({ ...brand, tagline: '' })[0]).not.toContain('')
  })

  it('names the present year', () => {
    expect(textOf('')).toContain(`© ${new Date().getFullYear()} Tailfin`)
  })

  it('shows no hours for a brand that states none', () => {
    const text = textOf('+1 555 010 0199')
    expect(text).toContain('Call us: +1 555 010 0199.')
    expect(text).not.toMatch(/07:00|recorded/)
  })

  it('doesn’t mention calls when there is no phone', () => {
    expect(textOf('', CALLS)).not.toMatch(/07:00|recorded|Call us/)
  })

  it('has the brand’s own links and profiles beside the common ones, even with equal titles', () => {
    const foot = {
      // The same title as another group.
      title: 'Contact Us',
      links: [{ label: 'Our magazine', href: 'https://magazine.example/' }],
      profiles: [{ label: 'YouTube', href: 'https://www.youtube.com/@tailfin' }],
    }
    render(
      <ToastProvider>
        <Footer brand={{ ...defaultBrand, foot }} phone="" />
      </ToastProvider>,
    )
    const group = screen.getByRole('navigation', { name: `Contact Us, ${defaultBrand.name}` })
    expect(group.querySelector('a')?.href).toBe('https://magazine.example/')
    expect(screen.getByRole('link', { name: 'YouTube' }).getAttribute('href')).toBe('https://www.youtube.com/@tailfin')
    expect(screen.getByRole('navigation', { name: 'Contact Us' })).toBeTruthy()
  })
})
