import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Booking } from '#worker/contract/booking'
import { renderPart } from '../../testing/test-platform'
import { aTrip } from './test-trip'
import { canceled } from './test-trips'
import { TripsPage } from './trips-page'

const seller = { name: 'Acme Travel', contact: { email: '', phone: '', address: '' } }

/** My Trips over an API that has these bookings; the list is as it was until the trip was read. */
function open(listed: Booking, read: Booking) {
  const calls: string[] = []
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed-in=1')
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
    calls.push(pathname)
    if (pathname === `/api/bookings/${read.id}`) return Response.json(read)
    if (pathname === '/api/bookings') {
      const isRead = calls.includes(`/api/bookings/${read.id}`)
      return Response.json({ bookings: [isRead ? read : listed] })
    }
    return Response.json({ id: 'u1', username: 'ada', email: 'ada@example.com', role: 'traveler', isAdmin: false })
  })
  renderPart(<TripsPage seller={seller} />)
  return calls
}

it('shows in its list too what a trip turns out to be', async () => {
  open(aTrip(), canceled('due', { byAirline: true }))
  await userEvent.click(await screen.findByRole('button', { name: 'View Details' }))
  expect(await screen.findByText('The airline cancelled your flights')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('tab', { name: /Cancelled\s*1/ })).toBeTruthy()
})

it('reads its list once while its trips are as they were', async () => {
  const calls = open(aTrip(), aTrip())
  await userEvent.click(await screen.findByRole('button', { name: 'View Details' }))
  expect(await screen.findByText('Booking Reference')).toBeTruthy()
  expect(calls.filter((path) => path === '/api/bookings')).toHaveLength(1)
})
