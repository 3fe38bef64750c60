import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { shownPage } from '#worker/content/brand-content'
import { demoBrand } from '#worker/content/demo/demo-brand'
import type { BrandRecord } from '#worker/contract/brand'
import { demoBrands } from '#worker/dev/seed/demo-brands'
import { enter } from '../../../testing/enter'
import { messageCalls } from '../../../testing/message-calls'
import { ToastProvider } from '../../../ui/overlay/toast'
import { SocialLinks } from '../../shell/social-links'
import { ContactScreen } from './contact-screen'

const { sent, keys, answers } = messageCalls()

const renderContact = (brand: BrandRecord = demoBrand) =>
  render(
    <ToastProvider>
      <ContactScreen
        contact={brand.contact}
        content={shownPage(brand, 'contact', '2026-12-01')}
        social={<SocialLinks social={brand.social} />}
      />
    </ToastProvider>,
  )

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /I agree/ })
const reason = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /Reason/ })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }))
const details = () => within(screen.getByRole('region', { name: 'Contact details' }))
const linkTargets = (area: Pick<typeof screen, 'queryAllByRole'>) =>
  area.queryAllByRole('link').map((link) => link.getAttribute('href'))

async function fillIn() {
  await enter(field(/First name/), 'Ada')
  await enter(field(/Last name/), 'Byron')
  await enter(field(/Email/), 'ada@example.com')
  await userEvent.selectOptions(reason(), 'Billing')
  await enter(field(/Message/), 'Good morning')
}

const nachtflug = demoBrands[0]!
const blossom = demoBrands[1]!

describe('contact details', () => {
  it.each([
    [demoBrand, ['tel:+15550100199', 'mailto:support@tailfin.example']],
    [
      nachtflug,
      [
        'tel:+493055500142',
        'mailto:hallo@nachtflug.example',
        'https://x.com/nachtflug',
        'https://instagram.com/nachtflug',
      ],
    ],
    [blossom, ['tel:+15550100171', 'mailto:hello@blossom.example', 'https://instagram.com/blossomtravel']],
  ])('are those of $name, with its configured networks', (brand, links) => {
    renderContact(brand)
    expect(linkTargets(details())).toEqual(links)
    expect(details().getByText(brand.contact.address)).toBeTruthy()
  })

  it('show hours, languages and answer time, as far as the brand states them', () => {
    const { unmount } = renderContact(nachtflug)
    const shown = details()
    for (const text of ['Support: Mon–Fri 09:00 to 18:00 CET', 'Answered within 24 hours', 'German, English'])
      expect(shown.getByText(text)).toBeTruthy()
    expect(shown.queryByText(/Booking by phone/)).toBeNull()
    unmount()
    renderContact(blossom)
    for (const label of ['Hours', 'Languages']) expect(details().queryByText(label)).toBeNull()
    expect(details().queryByText(/Answered|Support:/)).toBeNull()
    expect(screen.queryByRole('region', { name: 'Asked most often' })).toBeNull()
  })

  it('have further addresses and departments with their contacts', () => {
    const { contact } = demoBrand.content ?? {}
    const offices = { isShown: true, title: 'Offices', offices: [{ name: 'Graz', address: 'Ring 1\nGraz' }] }
    const groups = { name: 'Groups', about: 'From ten travelers on', email: 'groups@acme.example', phone: '' }
    const departments = { isShown: true, title: 'Whom to ask', departments: [groups] }
    renderContact({ ...demoBrand, content: { contact: { ...contact!, offices, departments } } })
    const area = (name: string) => within(screen.getByRole('region', { name }))
    expect(area('Offices').getByText(/Ring 1/).textContent).toBe('Ring 1\nGraz')
    expect(linkTargets(area('Whom to ask'))).toEqual(['mailto:groups@acme.example'])
  })

  it('leave out what a brand lacks', () => {
    renderContact({ ...blossom, contact: { phone: '', email: '', address: '' } })
    expect(document.querySelector('a[href^="tel:"]')).toBeNull()
    expect(screen.queryByText('Phone', { selector: 'p' })).toBeNull()
    expect(screen.queryByText('Email', { selector: 'p' })).toBeNull()
    expect(screen.queryByText('Address')).toBeNull()
    expect(document.querySelector('a[href^="mailto:"]')).toBeNull()
  })
})

describe('the message form of the contact page', () => {
  it('shows beside each field what is missing, focuses the first, and sends nothing', async () => {
    renderContact()
    await send()
    for (const [control, message] of [
      [field(/First name/), 'First name is required'],
      [field(/Last name/), 'Last name is required'],
      [field(/Email/), 'Please enter a valid email address'],
      [reason(), 'Please choose a reason'],
      [field(/Message/), 'Message is required'],
      [consent(), 'Please agree to the Privacy Policy'],
    ] as const) {
      await screen.findByText(message)
      expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message)
    }
    expect(document.activeElement).toBe(field(/First name/))
    expect(sent).toEqual([])
  })

  it('is not sent without consent', async () => {
    renderContact()
    await fillIn()
    await send()
    expect(await screen.findByText('Please agree to the Privacy Policy')).toBeTruthy()
    expect(sent).toEqual([])
    await userEvent.click(consent())
    expect(screen.queryByText('Please agree to the Privacy Policy')).toBeNull()
    await send()
    expect(await screen.findByText('We have your message. Reference K7MQ-2XRB')).toBeTruthy()
    expect(sent).toMatchObject([
      { kind: 'contact', firstName: 'Ada', reason: 'billing', ticket: 'a ticket', detour: '' },
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Send another message' }))
    expect(field(/Message/).value).toBe('')
  })

  it('shows why a message was not sent, and keeps it; a retry sends the same message', async () => {
    answers.push([503, { code: 'database_unavailable', message: 'Our booking system is unavailable for a moment.' }])
    renderContact(nachtflug)
    await fillIn()
    await userEvent.click(consent())
    await send()
    expect(await screen.findByText('Our booking system is unavailable for a moment.')).toBeTruthy()
    expect([field(/First name/).value, field(/Message/).value, reason().value, consent().checked]).toEqual([
      'Ada',
      'Good morning',
      'billing',
      true,
    ])
    await send()
    expect(await screen.findByText(/^We have your message/)).toBeTruthy()
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
  })

  it('shows beside its field what the server refuses', async () => {
    const problem = 'Please use at most 5 links'
    answers.push([400, { code: 'invalid_input', message: problem, fields: { message: problem } }])
    renderContact()
    await fillIn()
    await userEvent.click(consent())
    await send()
    await screen.findByText(problem)
    expect(document.getElementById(field(/Message/).getAttribute('aria-describedby') ?? '')?.textContent).toBe(problem)
    expect(screen.queryByText('Your message was not sent')).toBeNull()
  })

  it('fetches another ticket when its own has expired', async () => {
    answers.push([400, { code: 'invalid_input', message: 'Old', fields: { ticket: 'Old' } }])
    renderContact()
    await fillIn()
    await userEvent.click(consent())
    await send()
    expect(await screen.findByText(/^We have your message/)).toBeTruthy()
    expect(keys).toHaveLength(2)
  })

  it('offers the press reason only when the address names it', async () => {
    const { unmount } = renderContact()
    expect(screen.queryByRole('option', { name: 'Press' })).toBeNull()
    unmount()
    history.replaceState(null, '', '?reason=press')
    renderContact()
    expect(reason().value).toBe('press')
    history.replaceState(null, '', '?')
  })

  it('asks for a phone number only when a call is wanted', async () => {
    renderContact()
    await fillIn()
    await userEvent.click(consent())
    const choice = within(screen.getByRole('group', { name: 'Preferred contact method' }))
    expect(choice.getByRole<HTMLInputElement>('radio', { name: 'Email' }).checked).toBe(true)
    await userEvent.click(choice.getByRole('radio', { name: 'Phone' }))
    await send()
    expect(await screen.findByText('Enter a phone number, or choose email')).toBeTruthy()
    await enter(field(/Phone/), '+1 212 555 0100')
    await send()
    expect(await screen.findByText(/^We have your message/)).toBeTruthy()
    expect(sent).toMatchObject([{ method: 'phone', phone: '+1 212 555 0100' }])
  })

  it('shows the privacy policy without leaving the form', () => {
    renderContact()
    const link = screen.getByRole('link', { name: /Privacy Policy/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/privacy-policy', '_blank'])
  })

  it('has four questions with their answers, and a link to all', () => {
    renderContact()
    const asked = within(screen.getByRole('region', { name: 'Asked most often' }))
    expect(asked.getAllByRole('listitem')).toHaveLength(4)
    expect(linkTargets(asked)[0]).toBe('/faq')
    for (const href of linkTargets(asked).slice(1)) expect(href).toMatch(/^\/faq\?(tab|q)=/)
  })
})
