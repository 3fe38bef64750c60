import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { shownPage } from '#worker/content/brand-content'
import { demoBrand } from '#worker/content/demo/demo-brand'
import { faqCategories, faqEntries } from '#worker/content/faq'
import type { BrandRecord } from '#worker/contract/brand'
import { demoBrands } from '#worker/dev/seed/demo-brands'
import { ApiError } from '../../../api/api-error'
import { enter } from '../../../testing/enter'
import { messageCalls } from '../../../testing/message-calls'
import { ToastProvider } from '../../../ui/overlay/toast'
import { searchFaq } from '../faq-answers'
import { type HelpAddress, readHelpAddress } from '../help-address'
import { knownTab } from '../known-tab'
import { WithAddress } from '../test-address'
import { supportPage } from './support-content'
import { SupportScreen } from './support-screen'

const { sent, answers } = messageCalls()

async function nothing(): Promise<unknown> {
  return null
}

function renderSupport(start: HelpAddress = {}, brand: BrandRecord = demoBrand, onRetrieve = nothing) {
  const changed = vi.fn()
  render(
    <ToastProvider>
      <WithAddress start={start} onChange={changed}>
        {(address, onChange) => (
          <SupportScreen
            questions={faqEntries}
            contact={brand.contact}
            content={shownPage(brand, 'contact', '2026-12-01')}
            address={address}
            onChange={onChange}
            onRetrieve={onRetrieve}
          />
        )}
      </WithAddress>
    </ToastProvider>,
  )
  return changed
}

const panel = () => within(screen.getByRole('tabpanel'))
const chosen = () => screen.getByRole('tab', { selected: true }).textContent
const field = (name: RegExp) => panel().getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => userEvent.click(panel().getByRole('button', { name }))
const linkTarget = (name: string) => panel().getByRole('link', { name }).getAttribute('href')

describe('the Support Center', () => {
  it('opens with the Help Center: a question of each category, closed until it is pressed', async () => {
    renderSupport()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Help Center',
      'Contact Us',
      'My Bookings',
    ])
    expect(chosen()).toBe('Help Center')
    const questions = panel().getAllByRole('heading', { level: 3 })
    expect(questions).toHaveLength(6)
    await userEvent.click(questions[1]!)
    expect(questions.map((question) => question.closest('details')?.open)).toEqual([
      false,
      true,
      false,
      false,
      false,
      false,
    ])
    expect(linkTarget('All questions and answers')).toBe('/faq')
  })

  it('can be used by keyboard and updates the address with each tab', async () => {
    const changed = renderSupport()
    screen.getByRole('tab', { selected: true }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(chosen()).toBe('Contact Us')
    await userEvent.keyboard('{End}')
    expect(chosen()).toBe('My Bookings')
    expect(changed.mock.calls).toEqual([[{ tab: 'contact' }], [{ tab: 'bookings' }]])
  })

  it('searches from any tab, and shows the results in the Help Center', async () => {
    const changed = renderSupport({ tab: 'bookings' })
    await userEvent.type(screen.getByRole('searchbox'), 'refund{Enter}')
    expect(changed).toHaveBeenLastCalledWith({ q: 'refund' })
    expect(chosen()).toBe('Help Center')
    expect(panel().getByRole('status').textContent).toMatch(/^\d+ answers for “refund”$/)
    await userEvent.click(panel().getByRole('link', { name: 'Clear search' }))
    expect(changed).toHaveBeenLastCalledWith({})
    expect(panel().getByRole('heading', { name: 'Most asked' })).toBeTruthy()
  })

  it('has topics that all lead to answers', () => {
    renderSupport()
    const topics = within(screen.getByRole('region', { name: 'Popular Help Topics' })).getAllByRole('link')
    expect(topics).toHaveLength(supportPage.topics.length)
    for (const topic of topics) {
      const url = new URL(topic.getAttribute('href') ?? '', 'http://localhost')
      const { tab, q = '' } = readHelpAddress(Object.fromEntries(url.searchParams))
      expect(url.pathname).toBe('/faq')
      if (tab) expect(knownTab(faqCategories, tab)).toBe(tab)
      else expect(searchFaq(q, faqEntries).length, q).toBeGreaterThan(0)
    }
  })

  it('shows beside each field of the message what is missing, and sends nothing', async () => {
    renderSupport({ tab: 'contact' })
    await press('Send message')
    for (const [name, message] of [
      [/Full name/, 'Full name is required'],
      [/Email/, 'Please enter a valid email address'],
      [/Subject/, 'Subject is required'],
      [/Message/, 'Message is required'],
    ] as const) {
      await panel().findByText(message)
      const described = field(name).getAttribute('aria-describedby') ?? ''
      expect(document.getElementById(described)?.textContent).toBe(message)
    }
    expect(sent).toEqual([])
  })

  it('says that a message was not sent, and keeps it, even while another tab is open', async () => {
    renderSupport({ tab: 'contact' })
    await enter(field(/Full name/), 'Ada Byron')
    await enter(field(/Email/), 'ada@example.com')
    await enter(field(/Subject/), 'A seat')
    await enter(field(/Message/), 'By the window, please')
    answers.push([503, { code: 'database_unavailable', message: 'Please try again in a moment.' }])
    await press('Send message')
    expect(await panel().findByText('Please try again in a moment.')).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: 'Help Center' }))
    await userEvent.click(screen.getByRole('tab', { name: 'Contact Us' }))
    expect([field(/Full name/), field(/Email/), field(/Subject/), field(/Message/)].map(({ value }) => value)).toEqual([
      'Ada Byron',
      'ada@example.com',
      'A seat',
      'By the window, please',
    ])
    await press('Send message')
    expect(await panel().findByText('We have your message. Reference K7MQ-2XRB')).toBeTruthy()
    expect(sent.at(-1)).toMatchObject({ kind: 'support', subject: 'A seat', message: 'By the window, please' })
  })

  it('leads to sign-in and to My Trips', () => {
    renderSupport({ tab: 'bookings' })
    expect(linkTarget('Sign In')).toBe('/login?redirect=%2Fmy-trips')
    expect(linkTarget('My Trips')).toBe('/my-trips')
  })

  it('asks for reference and email of a booking without an account', async () => {
    const retrieve = vi.fn(nothing)
    renderSupport({ tab: 'bookings' }, demoBrand, retrieve)
    await press('Retrieve Booking')
    expect(await panel().findByText('Booking reference is required')).toBeTruthy()
    expect(panel().getByText('Please enter a valid email address')).toBeTruthy()
    expect(retrieve).not.toHaveBeenCalled()
    await enter(field(/Booking reference/), 'RZPNX8')
    await enter(field(/Email/), 'ada@example.com')
    await press('Retrieve Booking')
    const notice = await panel().findByText(
      /^If we find a booking with these details, we send a link to that address\./,
    )
    expect(notice.closest('[role=status]')).toBeTruthy()
    expect(retrieve).toHaveBeenCalledExactlyOnceWith({ reference: 'RZPNX8', email: 'ada@example.com' })
    expect([field(/Booking reference/).value, field(/Email/).value]).toEqual(['RZPNX8', 'ada@example.com'])
  })

  it('shows why no link could be sent, at the field if there is one, and keeps the input', async () => {
    const message = 'Please enter a valid email address'
    const refusal = new ApiError(400, { code: 'invalid_input', message, fields: { email: message } })
    renderSupport({ tab: 'bookings' }, demoBrand, () => Promise.reject(refusal))
    await enter(field(/Booking reference/), 'RZPNX8')
    await enter(field(/Email/), 'ada@example.co')
    await press('Retrieve Booking')
    expect(await panel().findByText(message)).toBeTruthy()
    expect(screen.queryByText('Link not sent')).toBeNull()
    expect(field(/Booking reference/).value).toBe('RZPNX8')
    expect(panel().queryByText(/^If we find a booking/)).toBeNull()
  })

  it.each([
    { ...demoBrand, hours: 'Mon–Fri 09:00 to 18:00 EST' },
    { ...demoBrands[0]!, hours: 'Mon–Fri 09:00 to 18:00 CET' },
  ])('shows hours, phone and email of $name', ({ hours, ...brand }) => {
    renderSupport({ tab: 'contact' }, brand)
    const details = within(panel().getByRole('region', { name: 'Call or write' }))
    expect(details.getByText(`Support: ${hours}`)).toBeTruthy()
    expect(details.getByText('Answered within 24 hours')).toBeTruthy()
    const { phone, email } = brand.contact
    expect(details.getByRole('link', { name: phone }).getAttribute('href')).toBe(`tel:${phone.replace(/ /g, '')}`)
    expect(details.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`)
    expect(screen.getByText(`Support answers the phone ${hours}.`)).toBeTruthy()
  })

  it('shows no hours for a brand that states none', () => {
    renderSupport({ tab: 'contact' }, demoBrands[1])
    expect(screen.queryByText(/Mon–Fri|Answered|answers the phone/)).toBeNull()
  })
})
