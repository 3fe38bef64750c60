import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aTraveler } from '../../test-booking'
import { aPassenger } from '../../test-offer'
import { BLANK_PASSENGER } from '../passenger-form'
import { INCOMPLETE } from '../passenger-schema'
import { field, type Props, rules, show } from '../test-screen'

const A_PASSPORT = { passportNumber: 'AB123456', passportExpiryDate: '2031-01-01' }

test('an infant sits on the lap of the only adult, by name once it is typed', async () => {
  const travelers = [aPassenger('a'), aPassenger('b', 'infant_without_seat')]
  const { user } = show({ rules: { ...rules, travelers } })
  expect(screen.getByText('Sits on the lap of Passenger 1.')).toBeDefined()
  await user.type(screen.getAllByLabelText(/First name/)[0] as HTMLElement, 'Grace')
  expect(await screen.findByText('Sits on the lap of Grace.')).toBeDefined()
})

test('with two adults an infant’s is chosen; an infant that takes another one’s adult gives theirs in exchange', async () => {
  const infant = (id: string) => aPassenger(id, 'infant_without_seat')
  const travelers = [aPassenger('a'), aPassenger('b'), infant('c'), infant('d')]
  const { user, onType } = show({
    rules: { ...rules, travelers },
    typed: [aTraveler(), aTraveler({ firstName: 'John' })],
  })
  const [first, second] = screen.getAllByLabelText(/Infant travels with/) as HTMLSelectElement[]
  const shown = () => [first, second].map((lap) => lap?.selectedOptions[0]?.label)
  expect(shown()).toEqual(['Jane Smith', 'John Smith'])
  await user.selectOptions(second as HTMLElement, 'Jane Smith')
  await waitFor(() => expect(shown()).toEqual(['John Smith', 'Jane Smith']))
  expect(vi.mocked(onType).mock.lastCall?.[0].map(({ onLapOf }) => onLapOf)).toEqual(['', '', '2', '1'])
})

describe('a name', () => {
  test('of other letters is shown as it will be on the ticket, before it is sent', async () => {
    const { user } = show()
    await user.type(field(/First name/), 'Дмитрий')
    await user.type(field(/Last name/), 'Иванов')
    expect(await screen.findByText('IVANOV / DMITRII')).toBeDefined()
    expect(field(/First name/)).toHaveProperty('value', 'Дмитрий')
    await user.clear(field(/First name/))
    await user.type(field(/First name/), 'Dmitry')
    expect(await screen.findByText('IVANOV / DMITRY')).toBeDefined()
  })

  test('that needs no other letters gets no note', async () => {
    const { user } = show()
    await user.type(field(/First name/), 'Jane')
    expect(screen.queryByText(/On the ticket/)).toBeNull()
  })

  test('with signs that airlines do not take is shown without them', async () => {
    const { user } = show()
    await user.type(field(/First name/), 'Ian')
    await user.type(field(/Last name/), 'St. John')
    expect(await screen.findByText('ST JOHN / IAN')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
  })

  test('that passports spell in two ways can be changed to the other by a press', async () => {
    const { user, onType } = show()
    await user.type(field(/First name/), 'Jörg')
    await user.type(field(/Last name/), 'Gürsoy')
    expect(await screen.findByText('GUERSOY / JOERG')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Use GURSOY / JORG' }))
    const names = vi.mocked(onType).mock.lastCall?.[0].map(({ firstName, lastName }) => [firstName, lastName])
    expect(names).toEqual([['Jorg', 'Gursoy']])
    expect(document.activeElement).toBe(field(/Last name/))
    await waitFor(() => expect(screen.queryByText(/On the ticket/)).toBeNull())
  })

  test('follows the country of the passport', async () => {
    const { user } = show({ typed: [aTraveler({ ...A_PASSPORT, passportIssuingCountry: 'TR' })] })
    await user.clear(field(/Last name/))
    await user.type(field(/Last name/), 'Gürsoy')
    expect(await screen.findByText('GURSOY / JANE')).toBeDefined()
  })

  test('that is the only one of a traveler has its place: beside the fields', async () => {
    const { user } = show()
    const hint = 'As in the passport. Only one name? Enter it here, and FNU as the first name'
    expect(screen.getByText(hint)).toBeDefined()
    await user.type(field(/First name/), '-{Enter}')
    const sentence =
      'Enter the name in letters. If the passport has only one, enter it as last name and FNU as first name'
    expect(await screen.findAllByText(sentence)).not.toEqual([])
  })

  test('that grows long says how many letters are left, and when there are too many', async () => {
    const { user } = show()
    await user.type(field(/First name/), 'Wolfgang Amadeu')
    expect(await screen.findByText('First name: 15 of 20 letters')).toBeDefined()
    await user.type(field(/First name/), 's Theophilus')
    expect(
      await screen.findByText('First name: 27 letters, and airlines take 20. Leave out what comes last.'),
    ).toBeDefined()
  })
})

describe('a date of birth', () => {
  const born = () => field(/Date of birth/) as HTMLInputElement
  const lastDateOfBirth = (calls: Props['onType']) => vi.mocked(calls).mock.lastCall?.[0][0]?.dateOfBirth

  test('is typed as people write dates, and then shown in words', async () => {
    const { user, onType } = show()
    await user.type(born(), '24/3/1990')
    await user.tab()
    expect(born().value).toBe('Mar 24, 1990')
    expect(lastDateOfBirth(onType)).toBe('1990-03-24')
  })

  test('that may be two days asks which', async () => {
    const { user, onType } = show()
    await user.type(born(), '3/4/1990')
    await user.tab()
    expect(born().value).toBe('Mar 4, 1990')
    await user.click(screen.getByRole('button', { name: 'It is Apr 3, 1990' }))
    expect(born().value).toBe('Apr 3, 1990')
    expect(lastDateOfBirth(onType)).toBe('1990-04-03')
  })

  test('that is invalid says so when the field is left, and is kept as typed', async () => {
    const { user } = show()
    await user.type(born(), '24 Mar 90')
    await user.tab()
    expect(await screen.findByText('This is no date: write it such as Mar 24, 1990')).toBeDefined()
    expect(born().value).toBe('24 Mar 90')
  })

  test('that does not fit the fare says so when the field is left, before the form is sent', async () => {
    const { user } = show({ typed: [{ ...BLANK_PASSENGER, firstName: 'Leo' }] })
    await user.type(born(), '20 Jan 2016')
    await user.tab()
    expect(
      await screen.findByText('Leo will be 11 on the return flight, Jan 20: search with a child instead of an adult'),
    ).toBeDefined()
    expect(screen.queryByRole('group', { name: INCOMPLETE })).toBeNull()
    expect(screen.getByRole('button', { name: 'Search again for these travelers' })).toBeDefined()
  })

  test('is read when Enter sends the form from its field', async () => {
    const { user, onSubmit } = show({ typed: [aTraveler({ dateOfBirth: '' })] })
    await user.type(born(), '5/1/1990{Enter}')
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith([aTraveler()]))
  })

  test('is picked from the browser’s own calendar, which ends today', async () => {
    const { user, onType } = show()
    const picker = document.querySelector<HTMLInputElement>('input[type=date]')
    if (!picker) throw new Error('There is no calendar')
    const opened = vi.fn()
    picker.showPicker = opened
    await user.click(screen.getByRole('button', { name: 'Open calendar' }))
    expect(opened).toHaveBeenCalledOnce()
    expect(picker.max).toBe('2026-11-21')
    fireEvent.change(picker, { target: { value: '1990-03-24' } })
    expect(born().value).toBe('Mar 24, 1990')
    expect(lastDateOfBirth(onType)).toBe('1990-03-24')
  })
})
