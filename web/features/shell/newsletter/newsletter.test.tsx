import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { newsletterConsent } from '#worker/features/newsletter/contract-consent'
import { messageCalls } from '../../../testing/message-calls'
import { Newsletter } from './newsletter'

const { sent, answers } = messageCalls()
const consent = newsletterConsent('Tailfin')
const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const subscribe = () => userEvent.click(screen.getByRole('button', { name: 'Subscribe' }))

it('subscribes with the consent shown beside the button, and says what comes next', async () => {
  render(<Newsletter brandName="Tailfin" title="Newsletter" />)
  expect(screen.getByText((text) => text.includes(consent))).toBeTruthy()
  await userEvent.type(email(), 'ada@')
  await subscribe()
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
  expect([document.activeElement, sent]).toEqual([email(), []])
  await userEvent.type(email(), 'example.com')
  expect(screen.queryByText('Please enter a valid email address')).toBeNull()
  await subscribe()
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Check your email'))
  expect(sent).toEqual([{ email: 'ada@example.com', consent, detour: '', ticket: 'a ticket' }])
})

it('shows a failure beside the address, and keeps the address', async () => {
  answers.push([429, { code: 'too_many_requests', message: 'Too many attempts. Please wait a minute.' }])
  render(<Newsletter brandName="Tailfin" />)
  await userEvent.type(email(), 'ada@example.com')
  await subscribe()
  await screen.findByText('Too many attempts. Please wait a minute.')
  expect([document.activeElement, email().value]).toEqual([email(), 'ada@example.com'])
})

it('fetches another ticket when its own has expired', async () => {
  answers.push([400, { code: 'invalid_input', message: 'Old', fields: { ticket: 'Old' } }])
  render(<Newsletter brandName="Tailfin" />)
  await userEvent.type(email(), 'ada@example.com')
  await subscribe()
  expect(await screen.findByText(/Then you get the newsletter/)).toBeTruthy()
  expect(sent).toHaveLength(2)
})
