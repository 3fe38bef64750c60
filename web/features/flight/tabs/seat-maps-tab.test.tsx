import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { anOvernightSlice, aReturnSlice } from '#worker/testing/builders/an-offer'
import { type SeatMapsState, SeatMapsTab } from './seat-maps-tab'
import { aCabin, aSeatMap } from './test-seat-map'

function show(state: SeatMapsState) {
  const onRetry = vi.fn()
  render(<SeatMapsTab state={state} slices={[anOvernightSlice(), aReturnSlice()]} onRetry={onRetry} />)
  return { onRetry, user: userEvent.setup({ delay: null }) }
}

it.each(['unasked', 'loading'] as const)('says that seat maps load when they are %s', (status) => {
  show({ status })
  expect(screen.getByRole('status').textContent).toContain('Loading seat maps...')
})

it('says that there are none', () => {
  show({ status: 'ready', seatMaps: [] })
  expect(
    screen.getByText('Seat maps are not available for this flight. You will be able to select seats after booking.'),
  ).toBeDefined()
})

it('says that they failed to load, and retries', async () => {
  const { user, onRetry } = show({ status: 'failed' })
  expect(screen.getByRole('alert').textContent).toContain("We couldn't load the seat map for this flight.")
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

it('draws each flight’s cabins, nose first', async () => {
  const upper = aCabin({ cabin_class: 'business', deck: 1, deck_configuration: null })
  const { user } = show({
    status: 'ready',
    seatMaps: [aSeatMap({ segment_id: 'seg_a' }), aSeatMap({ segment_id: 'seg_return', cabins: [upper] })],
  })
  expect(screen.getByText('Seat selection will be available during booking.')).toBeDefined()
  await screen.findByRole('img', {
    name: 'Economy cabin from above. Rows 10 to 11. 4 of 6 seats available, from $25.',
  })
  for (const text of ['Front of aircraft', '1-2', 'Rear of aircraft', 'Available', 'Unavailable', 'Lavatory']) {
    expect(screen.getByText(text)).toBeDefined()
  }
  expect(screen.getAllByText('Exit')).toHaveLength(2)
  expect(screen.getByText('No seat map for DUB–LHR.')).toBeDefined()
  expect(screen.queryByRole('gridcell')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()

  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Outbound: JFK–DUB',
    'Return: LHR–JFK',
  ])
  await user.click(screen.getByRole('tab', { name: 'Return: LHR–JFK' }))
  expect(screen.getByRole('heading', { name: 'Business, upper deck' })).toBeDefined()
  expect(screen.getByText('Standard Configuration')).toBeDefined()
})
