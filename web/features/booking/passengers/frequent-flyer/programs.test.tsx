import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aTraveler } from '../../test-booking'
import { anOffer, aPassenger, aSegment, aSlice } from '../../test-offer'
import { field, next, rules, show } from '../test-screen'
import { programsOf, withProgram } from './programs'

const operating_carrier = { name: 'KLM', iata_code: 'KL', logo_url: null }
const slices = [aSlice({ segments: [aSegment({ operating_carrier })] })]
const programs = anOffer({ slices, loyalty_programs: ['ZZ', 'KL'] })
const own = anOffer({ loyalty_programs: ['ZZ'] })
const NUMBER = 'Frequent flyer number'
const ADD = { name: 'Add frequent flyer number' }

/** Opens the field, which then has the focus. */
async function open(user: ReturnType<typeof show>['user']) {
  await user.click(await screen.findByRole('button', ADD))
  await waitFor(() => expect(document.activeElement).toBe(field(/Frequent flyer number/)))
}

test('programs have the names of the airlines that fly, or else their codes', () => {
  expect(programsOf({ ...programs, loyalty_programs: ['ZZ', 'KL', 'AF'] })).toEqual([
    { airline: 'ZZ', name: 'Sample Air' },
    { airline: 'KL', name: 'KLM' },
    { airline: 'AF', name: 'AF' },
  ])
  expect(programsOf(anOffer())).toEqual([])
})

test.each([
  ['a number of a program that is taken', ['KL', '1234'], programs, ['KL', '1234']],
  ['a number whose program nobody chose', ['', '1234'], programs, ['ZZ', '1234']],
  ['a number of another program', ['AF', '1234'], programs, ['', '']],
  ['a number where none is taken', ['', '1234'], anOffer(), ['', '']],
  ['a program without a number', ['KL', '  '], programs, ['', '']],
])('%s is sent as it should be', (_what, [program = '', number = ''], taken, sent) => {
  const fields = withProgram(aTraveler({ frequentFlyerProgram: program, frequentFlyerNumber: number }), taken)
  expect([fields.frequentFlyerProgram, fields.frequentFlyerNumber]).toEqual(sent)
})

test('nobody is asked for a number that the flight takes none of, nor an infant at all', async () => {
  const { unmount } = show()
  expect(screen.queryByLabelText(NUMBER)).toBeNull()
  unmount()
  const travelers = [aPassenger('a'), aPassenger('b', 'child'), aPassenger('c', 'infant_without_seat')]
  show({ rules: { ...rules, travelers, programs } })
  expect(screen.getAllByRole('button', ADD)).toHaveLength(2)
})

test('a number goes with the one program there is', async () => {
  const { user, onSubmit, onType } = show({ rules: { ...rules, programs: own }, typed: [aTraveler()] })
  await open(user)
  expect(screen.getByText('If you have one of Sample Air')).toBeDefined()
  expect(screen.queryByLabelText('Frequent flyer program')).toBeNull()
  await user.type(field(/Frequent flyer number/), '9922 1234 5678 909')
  const numbered = aTraveler({ frequentFlyerProgram: 'ZZ', frequentFlyerNumber: '9922 1234 5678 909' })
  await waitFor(() => expect(vi.mocked(onType).mock.lastCall?.[0]).toEqual([numbered]))
  await user.click(next())
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith([numbered]))
})

test('the form works without them when the fields’ code can’t be loaded', async () => {
  vi.resetModules()
  const fail = vi.fn(() => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  vi.doMock('./frequent-flyer-fields', fail)
  const freshScreen = await import('../test-screen')
  const { user, onSubmit } = freshScreen.show({ rules: { ...rules, programs: own }, typed: [aTraveler()] })
  await waitFor(() => expect(fail).toHaveBeenCalled())
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  await user.click(freshScreen.next())
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith([aTraveler()]))
  expect(screen.queryByLabelText(NUMBER)).toBeNull()
  vi.doUnmock('./frequent-flyer-fields')
  vi.resetModules()
})

test('no number needs to be given', async () => {
  const { user, onSubmit } = show({ rules: { ...rules, programs: own }, typed: [aTraveler()] })
  await user.click(next())
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith([aTraveler()]))
})

test('the program is chosen where there are several', async () => {
  const { user, onSubmit } = show({ rules: { ...rules, programs }, typed: [aTraveler()] })
  await screen.findByRole('button', ADD)
  await user.click(screen.getByRole('button', ADD))
  await screen.findByLabelText(NUMBER)
  expect(field(/Frequent flyer program/)).toHaveProperty('value', 'ZZ')
  await user.selectOptions(field(/Frequent flyer program/), 'KLM')
  await user.type(field(/Frequent flyer number/), '12345')
  await user.click(next())
  const sent = aTraveler({ frequentFlyerProgram: 'KL', frequentFlyerNumber: '12345' })
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith([sent]))
})

test.each([
  ['4111 1111 1111 1111', 'This is the number of a payment card. Please write your frequent flyer number'],
  ['12', 'A frequent flyer number has at least 4 letters and digits'],
  ['1234_5678', 'A frequent flyer number has letters and digits only'],
  ['123456789012345678901', 'A frequent flyer number has at most 20 letters and digits'],
])('%s is refused beside the field, and stays in it', async (typed, message) => {
  const { user, onSubmit } = show({ rules: { ...rules, programs }, typed: [aTraveler()] })
  await user.click(screen.getByRole('button', ADD))
  await user.type(await screen.findByLabelText(NUMBER), typed)
  await user.click(next())
  await waitFor(() => expect(field(/Frequent flyer number/).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(message).length).toBeGreaterThan(0)
  expect(field(/Frequent flyer number/)).toHaveProperty('value', typed)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a number that was carried over from an offer of other airlines is gone, and one of these stays', async () => {
  const carried = aTraveler({ frequentFlyerProgram: 'AF', frequentFlyerNumber: '12345' })
  const { unmount } = show({ rules: { ...rules, programs }, typed: [carried] })
  await screen.findByLabelText(NUMBER)
  await waitFor(() => expect(field(/Frequent flyer number/)).toHaveProperty('value', ''))
  unmount()
  show({ rules: { ...rules, programs }, typed: [{ ...carried, frequentFlyerProgram: 'KL' }] })
  await screen.findByLabelText(NUMBER)
  expect(field(/Frequent flyer program/)).toHaveProperty('value', 'KL')
  expect(field(/Frequent flyer number/)).toHaveProperty('value', '12345')
})
