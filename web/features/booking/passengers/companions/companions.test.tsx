import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SavedTraveler } from '#worker/features/travelers/contract'
import { anOffer, aPassenger } from '../../test-offer'
import { BLANK_PASSENGER } from '../passenger-form'
import { field, rules, show } from '../test-screen'

const grace: SavedTraveler = {
  id: 'sav_1',
  title: 'dr',
  gender: 'female',
  firstName: 'Grace',
  lastName: 'Hopper',
  dateOfBirth: '1986-12-09',
  phone: '+12125550100',
  savedAt: '2026-11-21T12:00:00.000Z',
}
const leo: SavedTraveler = {
  ...grace,
  id: 'sav_2',
  title: 'mr',
  gender: 'male',
  firstName: 'Leo',
  phone: '+12125550199',
  dateOfBirth: '2018-02-03',
}
const memory = (companions: SavedTraveler[] = [grace, leo]) => ({
  companions,
  remembers: { current: false },
  owner: 'Grace Hopper',
})

test('a companion is filled in at one press, with the phone where it is asked, and the block has the focus', async () => {
  const { user, onSubmit } = show({ memory: memory(), typed: [{ ...BLANK_PASSENGER, email: 'grace@example.com' }] })
  expect(screen.queryByRole('button', { name: 'Fill in: Leo Hopper' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Fill in: Grace Hopper' }))
  expect(await screen.findByText('Complete')).toBeDefined()
  expect(document.activeElement?.textContent).toBe('Passenger 1')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Fill in/ })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Continue to Seat Selection' }))
  const { id, savedAt, ...filled } = grace
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith([
      { ...BLANK_PASSENGER, ...filled, phone: '+1 212 555 0100', email: 'grace@example.com' },
    ]),
  )
})

test('a whole family is filled in at one press', async () => {
  const travelers = [aPassenger('a'), aPassenger('b', 'child')]
  const { user, onType } = show({ memory: memory(), rules: { ...rules, travelers } })
  await user.click(screen.getByRole('button', { name: 'Fill in all 2 travelers' }))
  const typed = () => vi.mocked(onType).mock.lastCall?.[0].map(({ firstName, phone }) => [firstName, phone])
  await waitFor(() =>
    expect(typed()).toEqual([
      ['Grace', '+1 212 555 0100'],
      ['Leo', '+1 212 555 0199'],
    ]),
  )
})

test('nobody is filled in all where one is missing', () => {
  show({ memory: memory([grace]), rules: { ...rules, travelers: [aPassenger('a'), aPassenger('b', 'child')] } })
  expect(screen.queryByRole('button', { name: /^Fill in all/ })).toBeNull()
})

test('a guest is not asked for consent; a signed-in user is, by a box that is not ticked', async () => {
  const box = { name: /Remember these travelers for my next booking/ }
  const { unmount } = show()
  expect(screen.queryByRole('checkbox', box)).toBeNull()
  unmount()
  const asked = memory([])
  const { user } = show({ memory: asked })
  expect(screen.getByRole('checkbox', box)).toHaveProperty('checked', false)
  await user.click(screen.getByRole('checkbox', box))
  expect(asked.remembers.current).toBe(true)
  expect(field(/First name/)).toHaveProperty('value', '')
})

test('a companion brings the number that the offer takes, and another one’s does not stay', async () => {
  const programs = anOffer({ loyalty_programs: ['KL', 'AF'] })
  const ada = { ...grace, id: 'sav_3', firstName: 'Ada' }
  const numbered = { ...grace, frequentFlyerNumbers: [{ program: 'BA', number: '11112222' }] }
  numbered.frequentFlyerNumbers.push({ program: 'AF', number: '33334444' })
  const { user, onSubmit } = show({ rules: { ...rules, programs }, memory: memory([numbered, ada]) })
  await user.click(screen.getByRole('button', { name: 'Fill in: Grace Hopper' }))
  await screen.findByLabelText('Frequent flyer number')
  await waitFor(() => expect(field(/Frequent flyer number/)).toHaveProperty('value', '33334444'))
  expect(field(/Frequent flyer program/)).toHaveProperty('value', 'AF')
  await user.click(screen.getByRole('button', { name: 'Fill in: Ada Hopper' }))
  await waitFor(() => expect(field(/Frequent flyer number/)).toHaveProperty('value', ''))
  await user.type(field(/Frequent flyer number/), '5555 6666')
  await user.click(screen.getByRole('button', { name: 'Fill in: Grace Hopper' }))
  await user.click(screen.getByRole('button', { name: 'Fill in: Ada Hopper' }))
  await user.type(field(/Email/), 'ada@example.com')
  await user.type(field(/Frequent flyer number/), '5555 6666')
  await user.click(screen.getByRole('button', { name: 'Continue to Seat Selection' }))
  const sent = { firstName: 'Ada', frequentFlyerProgram: 'KL', frequentFlyerNumber: '5555 6666' }
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith([expect.objectContaining(sent)]))
})
