import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { messageCalls } from '../../../testing/message-calls'
import { turnstileWidget } from '../../../testing/turnstile-widget'
import { Newsletter } from './newsletter'

const { sent, answers } = messageCalls('0xSITE')
const { scripts, load, fail, widget, turnstile } = turnstileWidget()
const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const subscribe = () => userEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
const pass = (token: string) => act(() => widget()?.callback(token))
const checkText = () => screen.getByRole('group', { name: 'Check against spam' }).textContent

const NOT_LOADED = /^The check against spam could not be loaded\./

// This test must be first: once loaded, the script stays.
it('says that the check could not be loaded, keeps the address, and retries on submit', async () => {
  answers.push([400, { code: 'invalid_input', message: 'No', fields: { turnstile: 'Not finished.' } }])
  render(<Newsletter brandName="Tailfin" />)
  expect(scripts()).toEqual([])
  await userEvent.type(email(), 'ada@example.com')
  await waitFor(() => expect(scripts()).toHaveLength(1))
  fail()
  await waitFor(() => expect(checkText()).toMatch(NOT_LOADED))
  await subscribe()
  await waitFor(() => expect(scripts()).toHaveLength(1))
  fail()
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(checkText()).toMatch(NOT_LOADED))
  expect([sent[0]?.turnstile, email().value]).toEqual(['', 'ada@example.com'])
  await subscribe()
  await waitFor(() => expect(scripts()).toHaveLength(1))
  load()
  await waitFor(() => expect(widget()).toBeTruthy())
  pass('a token')
  expect(await screen.findByText('Check your email')).toBeTruthy()
  expect(sent[1]).toMatchObject({ email: 'ada@example.com', turnstile: 'a token' })
})

it('renders one widget for this form, visible only when the visitor has to act, and removes it', async () => {
  render(<Newsletter brandName="Tailfin" />)
  await userEvent.type(email(), 'ada@example.com')
  load()
  await waitFor(() => expect(turnstile.render).toHaveBeenCalledOnce())
  expect(widget()).toMatchObject({
    sitekey: '0xSITE',
    action: 'newsletter',
    appearance: 'interaction-only',
    'response-field': false,
  })
  pass('a token')
  await subscribe()
  expect(await screen.findByText('Check your email')).toBeTruthy()
  expect(widget()).toBeUndefined()
})

it('begins another check when a token was used or expired, says so beside it, and keeps the address', async () => {
  answers.push([400, { code: 'invalid_input', message: 'Old', fields: { turnstile: 'It has expired.' } }])
  render(<Newsletter brandName="Tailfin" />)
  await userEvent.type(email(), 'ada@example.com')
  load()
  await waitFor(() => expect(widget()).toBeTruthy())
  pass('old')
  await subscribe()
  await waitFor(() => expect(checkText()).toBe('It has expired.'))
  await waitFor(() => expect(turnstile.render).toHaveBeenCalledTimes(2))
  expect(turnstile.remove).toHaveBeenCalledOnce()
  expect(email().value).toBe('ada@example.com')
  pass('new')
  await subscribe()
  expect(await screen.findByText('Check your email')).toBeTruthy()
  expect(sent.map((each) => each.turnstile)).toEqual(['old', 'new'])
})

it('waits on submit for a check that is still running', async () => {
  render(<Newsletter brandName="Tailfin" />)
  await userEvent.type(email(), 'ada@example.com')
  load()
  await waitFor(() => expect(widget()).toBeTruthy())
  pass('expired')
  act(() => widget()?.['expired-callback']())
  await subscribe()
  expect(sent).toEqual([])
  pass('the next')
  expect(await screen.findByText('Check your email')).toBeTruthy()
  expect(sent.map((each) => each.turnstile)).toEqual(['the next'])
})
