import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { SeatSelection } from '#worker/contract/payment'
import { chooseBag } from '#worker/domain/booking/bags'
import { aSeat } from '../test-booking'
import { aBagService, anOffer, aPassenger, aReturnSlice, aSlice } from '../test-offer'
import { SeatScreen } from './seat-screen'
import { aCabin, aSeatMap } from './test-cabin'

type Props = Parameters<typeof SeatScreen>[0]

const family = [aPassenger('pas_1'), aPassenger('pas_2'), aPassenger('pas_3', 'infant_without_seat')]
const names: Record<string, string> = { pas_1: 'Jane Smith', pas_2: 'Tim Smith', pas_3: 'Zoe Smith' }

/** Keeps the chosen seats and whose turn it is, as the step does. */
function Held(props: Props) {
  const [seats, setSeats] = useState<SeatSelection[]>(props.seats)
  const [turn, setTurn] = useState(props.turn)
  const onChange: Props['onChange'] = (after) => {
    setSeats(after)
    props.onChange(after)
  }
  return <SeatScreen {...props} seats={seats} onChange={onChange} turn={turn} onTurn={setTurn} />
}

function show(given: Partial<Props> = {}) {
  const props: Props = {
    offer: anOffer(),
    travelers: [aPassenger('pas_1')],
    travelerName: (id) => names[id] ?? id,
    lapAdults: [null, null, 0],
    seatMaps: [aSeatMap()],
    seats: [],
    bags: [],
    turn: null,
    onTurn: vi.fn(),
    onChange: vi.fn(),
    onBags: vi.fn(),
    onTryAgain: vi.fn(),
    onContinue: vi.fn(),
    onSkip: vi.fn(),
    onBack: vi.fn(),
    ...given,
  }
  render(<Held {...props} />)
  return { ...props, user: userEvent.setup({ delay: null }) }
}
const seat = (name: RegExp | string) => screen.findByRole('gridcell', { name })

describe('without cabins', () => {
  test('says that they load', () => {
    show({ seatMaps: null })
    expect(screen.getByText('Loading seat maps...')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Continue to Payment' })).toHaveProperty('disabled', true)
  })

  test.each([
    [
      'failed',
      "We couldn't load the seat map for this flight. You can continue with your booking without selecting seats.",
    ],
    [[], 'Seat maps are not available for this flight. You can continue with your booking without selecting seats.'],
  ] as const)('%j lets the traveler go on', async (seatMaps, text) => {
    const { user, onContinue } = show({ seatMaps: seatMaps === 'failed' ? seatMaps : [...seatMaps] })
    expect(screen.getByText('Seat Selection Unavailable')).toBeDefined()
    expect(screen.getByText(text)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Continue to Payment' }))
    expect(onContinue).toHaveBeenCalledOnce()
  })
})

describe('the cabin', () => {
  test('is labeled: class, configuration, front, rear, legend and the note', async () => {
    show()
    await seat('Seat 10A, window, $25, available')
    for (const text of [
      'Economy',
      '3-3',
      'Front of aircraft',
      'Rear of aircraft',
      'Available',
      'Selected',
      'Unavailable',
    ]) {
      expect(screen.getByText(text)).toBeDefined()
    }
    expect(screen.getByText(/Basic Economy fares may incur extra seat charges/)).toBeDefined()
    expect(screen.getByRole('tab', { name: 'Outbound Flight: JFK–LHR' })).toBeDefined()
  })

  test('of an unknown layout is called standard', async () => {
    show({
      seatMaps: [aSeatMap([], { cabins: [aCabin([], { deck_configuration: null, cabin_class: 'premium_economy' })] })],
    })
    expect(await screen.findByText('Standard Configuration')).toBeDefined()
    expect(screen.getByText('Premium Economy')).toBeDefined()
  })

  test('gives the clicked seat to the first traveler', async () => {
    const { user, onChange } = show({ travelers: family, seatMaps: [aSeatMap(['pas_1', 'pas_2'])] })
    await user.click(await seat(/^Seat 11C/))
    expect(onChange).toHaveBeenCalledWith([
      {
        passengerId: 'pas_1',
        segmentId: 'seg_out',
        seatId: 'ase_11C_pas_1',
        designator: '11C',
        cabinClass: 'economy',
        price: { amount: '25.00', currency: 'USD' },
      },
    ])
    await seat('Seat 11C, aisle, $25, companion’s seat, selected for Jane Smith with Zoe Smith on the lap')
  })

  test('goes on to the next traveler, then to the next flight, and says so', async () => {
    const both = [aSeatMap(['pas_1', 'pas_2']), aSeatMap(['pas_1', 'pas_2'], { segment_id: 'seg_back' })]
    const { user } = show({
      offer: anOffer({ slices: [aSlice(), aReturnSlice()] }),
      travelers: family,
      seatMaps: both,
    })
    const chosen = () => screen.getByRole('radio', { checked: true }).getAttribute('value')
    const flight = () => screen.getByRole('tab', { selected: true }).textContent
    const status = () => screen.getAllByRole('status')[0]?.textContent
    await user.click(await seat(/^Seat 11A/))
    expect([chosen(), flight()]).toEqual(['pas_2', 'Outbound Flight: JFK–LHR'])
    expect(status()).toBe('Seat Selected 11A for Jane Smith. Now choosing for Tim Smith.')
    await user.click(await seat(/^Seat 11B/))
    expect([chosen(), flight()]).toEqual(['pas_1', 'Return Flight: LHR–JFK'])
    expect(status()).toBe('Seat Selected 11B for Tim Smith. Now choosing for Jane Smith on Return Flight: LHR–JFK.')
    expect(document.activeElement).toBe(screen.getByRole('radio', { checked: true }))
    await user.click(await seat(/^Seat 12A/))
    await user.click(await seat(/^Seat 12C/))
    expect(status()).toBe('Seat Selected 12C for Tim Smith. Everyone who can choose a seat has one.')
    // By hand again: another seat in place of the one before leads nowhere else.
    await user.click(screen.getByRole('tab', { name: /^Outbound/ }))
    await user.click(screen.getByRole('radio', { name: /Jane Smith/ }))
    await user.click(await seat(/^Seat 10D/))
    expect([chosen(), flight()]).toEqual(['pas_1', 'Outbound Flight: JFK–LHR'])
    await user.click(await seat(/^Seat 10D, aisle, \$25, selected/))
    expect(status()).toBe('Seat given back Jane Smith has no seat on this flight now.')
  })

  test('sells nobody what the airline sells to others alone', async () => {
    const only = [aPassenger('pas_1'), aPassenger('pas_2')]
    const { user, onChange } = show({ travelers: only, seatMaps: [aSeatMap(['pas_1'])] })
    await user.click(await screen.findByRole('radio', { name: /Tim Smith\s*Assigned at check-in/ }))
    await user.click(await seat('Seat 10A, window, not available to Tim Smith'))
    expect(onChange).not.toHaveBeenCalled()
  })

  test('is a list too, of the seats that this traveler can have', async () => {
    const { user, onChange } = show({ travelers: family, seatMaps: [aSeatMap(['pas_1', 'pas_2'])] })
    await user.click(await screen.findByRole('button', { name: 'List' }))
    expect(screen.queryByRole('grid')).toBeNull()
    const row = within(screen.getByRole('list', { name: 'Row 10' }))
    const names = [
      'Seat 10A, window, $25, available',
      'Seat 10B, middle, $25, available',
      'Seat 10D, aisle, $25, available',
      'Seat 10E, middle, $25, available',
      'Seat 10F, window, $25, available',
    ]
    expect(names.map((name) => row.getByRole('button', { name }))).toEqual(row.getAllByRole('button'))
    await user.click(screen.getByRole('button', { name: 'Aisle' }))
    expect(row.getAllByRole('button')).toHaveLength(1)
    await user.click(row.getByRole('button'))
    expect(vi.mocked(onChange).mock.lastCall?.[0]).toMatchObject([{ designator: '10D', passengerId: 'pas_1' }])
    const held = row.getByRole('button', { name: /^Seat 10D, aisle, \$25, companion’s seat, selected for Jane Smith/ })
    expect(held.getAttribute('aria-pressed')).toBe('false')
    await user.click(screen.getByRole('radio', { name: /Jane Smith/ }))
    expect(held.getAttribute('aria-pressed')).toBe('true')
  })

  test('says what its seats cost, and that some cost nothing', async () => {
    const free = aCabin()
    const [first] = free.rows
    for (const { elements } of first!.sections) {
      for (const { available_services } of elements) for (const one of available_services) one.total_amount = '0.00'
    }
    show({ seatMaps: [aSeatMap([], { cabins: [free] })] })
    await seat('Seat 10A, window, Free, available')
    expect(screen.getByText('Free to $25')).toBeDefined()
  })

  test('gives it to whom the switch says; infants aren’t on the switch', async () => {
    const { user, onChange } = show({ travelers: family, seatMaps: [aSeatMap(['pas_1', 'pas_2'])] })
    const people = await screen.findByRole('group', { name: 'Choose a seat for' })
    expect(within(people).getAllByRole('radio')).toHaveLength(2)
    await user.click(within(people).getByRole('radio', { name: /Tim Smith/ }))
    await user.click(await seat(/^Seat 10B/))
    expect(vi.mocked(onChange).mock.lastCall?.[0]).toMatchObject([{ passengerId: 'pas_2', seatId: 'ase_10B_pas_2' }])
    await waitFor(() => expect(within(people).getByRole('radio', { name: /Tim Smith\s*10B · \$25/ })).toBeDefined())
  })

  test('sells no seat that is taken', async () => {
    const { user, onChange } = show()
    const taken = await seat('Seat 10C, aisle, unavailable')
    expect(taken.getAttribute('aria-disabled')).toBe('true')
    await user.click(taken)
    expect(onChange).not.toHaveBeenCalled()
  })

  test('is one stop of the Tab key, walked by arrows and chosen by Enter', async () => {
    const { user, onChange } = show()
    const first = await seat(/^Seat 10A/)
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([first])
    first.focus()
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(document.activeElement?.getAttribute('data-seat')).toBe('11B')
    await user.keyboard('{End}{Enter}')
    expect(vi.mocked(onChange).mock.lastCall?.[0]).toMatchObject([{ designator: '11F' }])
    const chosen = await seat(/^Seat 11F.*selected/)
    expect(chosen.tabIndex).toBe(0)
    expect(first.tabIndex).toBe(-1)
  })
})

test('bags are bought by the piece, up to what the airline sells', async () => {
  const bag = aBagService({ segment_ids: ['seg_out', 'seg_back'] })
  const offer = anOffer({ available_services: [bag] })
  const { user, onBags } = show({ offer, bags: [chooseBag(bag, 1)] })
  expect(screen.getByText('Up to 23 kg · $25 each, for all flights')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'More 23 kg checked bag' }))
  expect(onBags).toHaveBeenLastCalledWith([chooseBag(bag, 2)])
  await user.click(screen.getByRole('button', { name: 'Fewer 23 kg checked bag' }))
  expect(onBags).toHaveBeenLastCalledWith([])
})

test('a bag stays chosen when a later read of the offer gives all of them new ids, and isn’t mistaken for a lighter one', async () => {
  const light = { ...aBagService().bag, weight_kg: 15 }
  const now = [aBagService({ id: 'ase_15', bag: light }), aBagService({ id: 'ase_23' })]
  const { user, onBags } = show({ offer: anOffer({ available_services: now }), bags: [chooseBag(aBagService(), 1)] })
  const count = (name: string) => screen.getByRole('group', { name }).textContent
  expect(count('23 kg checked bag, JFK–LHR')).toContain('1')
  expect(count('15 kg checked bag, JFK–LHR')).toContain('0')
  await user.click(screen.getByRole('button', { name: 'More 15 kg checked bag, JFK–LHR' }))
  expect(onBags).toHaveBeenLastCalledWith([chooseBag(aBagService(), 1), chooseBag(now[0]!, 1)])
})

const cabinless = { seatMaps: 'failed' as const, seats: [aSeat()] }
test.each([{}, cabinless])('the ways on and back, with chosen seats also where no cabin shows: %j', async (given) => {
  const { user, onSkip, onContinue, onBack } = show(given)
  await user.click(screen.getByRole('button', { name: 'Skip Seat Selection' }))
  await user.click(screen.getByRole('button', { name: 'Continue to Payment' }))
  await user.click(screen.getByRole('button', { name: 'Back to Passenger Information' }))
  for (const way of [onSkip, onContinue, onBack]) expect(way).toHaveBeenCalledOnce()
})
