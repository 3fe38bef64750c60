import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { pageContent } from '#worker/content/brand-content'
import { demoBrand } from '#worker/content/demo/demo-brand'
import { enter } from '../../testing/enter'
import { messageCalls } from '../../testing/message-calls'
import { CareersScreen } from './careers-screen'

const { sent, answers } = messageCalls()

it('sends an application for the chosen job, and shows the outcome', async () => {
  answers.push([503, { code: 'database_unavailable', message: 'Please try again in a moment.' }])
  render(<CareersScreen brand={demoBrand} content={pageContent(demoBrand, 'careers')!} onTeam={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Apply Now', description: 'Payments Engineer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Apply: Payments Engineer' }))
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Send application' }))
  await send()
  expect(await dialog.findByText('Full name is required')).toBeTruthy()
  await enter(dialog.getByRole('textbox', { name: /Full name/ }), 'Ada Byron')
  await enter(dialog.getByRole('textbox', { name: /Email/ }), 'ada@example.com')
  await enter(dialog.getByRole('textbox', { name: /résumé/ }), 'javascript:alert(1)')
  await enter(dialog.getByRole('textbox', { name: /About you/ }), 'I count')
  await send()
  expect(await dialog.findByText('Use a link that begins with https://')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.clear(dialog.getByRole('textbox', { name: /résumé/ }))
  await enter(dialog.getByRole('textbox', { name: /résumé/ }), 'https://ada.example/cv')
  await send()
  expect(await dialog.findByText('Please try again in a moment.')).toBeTruthy()
  answers.push([400, { message: 'x', fields: { position: 'This position is no longer open' } }])
  await send()
  expect(await dialog.findByText('This position is no longer open')).toBeTruthy()
  await send()
  expect(await dialog.findByText('We have your application. Reference K7MQ-2XRB')).toBeTruthy()
  expect(sent.at(-1)).toMatchObject({
    kind: 'application',
    position: 'Payments Engineer',
    link: 'https://ada.example/cv',
  })
})
