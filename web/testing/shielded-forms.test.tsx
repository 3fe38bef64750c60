import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ApplicationDialog } from '../features/company/application-dialog'
import { ContactForm } from '../features/help/contact/contact-form'
import { SupportForm, useSupportMessage } from '../features/help/support/support-form'
import { enter } from './enter'
import { messageCalls } from './message-calls'
import { turnstileWidget } from './turnstile-widget'

const { sent, answers } = messageCalls('0xSITE')
const { scripts, load, widget } = turnstileWidget()

const Support = () => <SupportForm {...useSupportMessage()} />

it.each([
  ['contact', <ContactForm key="contact" shopPhone="" />],
  ['support', <Support key="support" />],
  ['application', <ApplicationDialog key="application" position="Pilot" onClose={() => {}} />],
])('the %s form loads its check once the visitor begins to fill it in', async (action, form) => {
  render(form)
  if (action !== 'application') expect(widget()).toBeUndefined()
  await userEvent.click(screen.getByRole('textbox', { name: /^Email/ }))
  await waitFor(() => expect(scripts()).toHaveLength(1))
  load()
  await waitFor(() => expect(widget()).toMatchObject({ sitekey: '0xSITE', action }))
})

it('keeps the input when the check is refused, and sends it with the next token', async () => {
  answers.push([400, { code: 'invalid_input', message: 'No', fields: { turnstile: 'It has expired.' } }])
  render(<Support />)
  const typed = { 'Full name': 'Ada', Email: 'ada@example.com', Subject: 'A seat', Message: 'By the window' }
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
  for (const [name, text] of Object.entries(typed)) await enter(field(name), text)
  load()
  await waitFor(() => expect(widget()).toBeTruthy())
  act(() => widget()?.callback('old'))
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('It has expired.')).toBeTruthy()
  expect(screen.queryByText('Your message was not sent')).toBeNull()
  for (const [name, text] of Object.entries(typed)) expect(field(name).value).toBe(text)
  await waitFor(() => expect(widget()).toBeTruthy())
  act(() => widget()?.callback('new'))
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText(/^We have your message/)).toBeTruthy()
  expect(sent.map(({ turnstile, message }) => [turnstile, message])).toEqual([
    ['old', 'By the window'],
    ['new', 'By the window'],
  ])
})
