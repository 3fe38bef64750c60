import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { SavedTraveler } from '#worker/features/travelers/contract'
import { savedTravelersQuery } from '../../../api/bookings'
import { currentUserQuery } from '../../../api/user'
import { Flyers } from './flyers'

const saved = (firstName: string, dateOfBirth: string, isFlyer = true): SavedTraveler => ({
  id: firstName.toLowerCase(),
  title: 'ms',
  gender: 'female',
  firstName,
  lastName: 'King',
  dateOfBirth,
  savedAt: '2026-11-21T12:00:00Z',
  ...(isFlyer && { frequentFlyerNumbers: [{ program: 'BA', number: '12345678' }] }),
})
const SAVED = [
  saved('Ada', '1990-02-03'),
  saved('Anne', '2087-12-31'),
  saved('Ralph', '2088-01-01'),
  saved('Byron', '1990-02-03', false),
]
const criteria = {
  origin: 'JFK',
  destination: 'LHR',
  departureDate: '2099-12-24',
  returnDate: '2099-12-31',
  cabinClass: 'economy' as const,
  adultsCount: 2,
  childrenCount: 0,
  infantsCount: 0,
  page: 1,
  limit: 30,
}
const onChange = vi.fn()
beforeEach(() => onChange.mockClear())

function show(more: { adultsCount?: number; flyers?: string[] } = {}, user: object | null = { id: 'u1' }) {
  cleanup()
  const client = new QueryClient()
  client.setQueryData(currentUserQuery.queryKey, user as never)
  client.setQueryData(savedTravelersQuery.queryKey, SAVED)
  const flyers = (asked: object) => (
    <QueryClientProvider client={client}>
      <Flyers criteria={{ ...criteria, ...asked }} onChange={onChange} />
    </QueryClientProvider>
  )
  const { rerender } = render(flyers(more))
  return { searchWith: (chosen?: string[]) => rerender(flyers({ flyers: chosen })) }
}
const boxes = () => screen.queryAllByRole('checkbox').map((box) => (box.closest('label')?.textContent ?? '').trim())

it('offers signed-in users their saved travelers with numbers who are adults on the last flight', () => {
  show()
  expect(boxes()).toEqual(['Ada King', 'Anne King'])
  expect(screen.getByText(/^Some airlines sell to members for less/)).toBeTruthy()
  show({}, null)
  expect(boxes()).toEqual([])
})

it('allows as many as there are adults: the first one chosen is dropped', async () => {
  show({ flyers: ['ada'], adultsCount: 1 })
  expect(screen.getByText(/^Prices with your frequent flyer numbers/)).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Anne King' }))
  expect(onChange).toHaveBeenLastCalledWith(['anne'])
  show({ flyers: ['ada'] })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Anne King' }))
  expect(onChange).toHaveBeenLastCalledWith(['ada', 'anne'])
})

it('searches without numbers again once nobody is chosen', async () => {
  show({ flyers: ['ada'] })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ada King' }))
  expect(onChange).toHaveBeenLastCalledWith(undefined)
})

it('shows a press at once, and then follows the address, on Back too', async () => {
  const { searchWith } = show()
  const ada = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ada King' })
  await userEvent.click(ada)
  expect(ada.checked).toBe(true)
  expect(screen.getByText(/^Some airlines sell to members for less/)).toBeTruthy()
  searchWith(['ada'])
  expect([ada.checked, screen.queryByText(/^Prices with your frequent flyer numbers/) !== null]).toEqual([true, true])
  searchWith()
  expect(ada.checked).toBe(false)
})
