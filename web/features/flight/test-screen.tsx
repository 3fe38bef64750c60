import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { NetOffer } from '#worker/contract/offer'
import { anOffer, anOvernightSlice, aReturnSlice } from '#worker/testing/builders/an-offer'
import { ToastProvider } from '../../ui/overlay/toast'
import { FlightScreen, type FlightScreenProps } from './flight-screen'

/** Half a minute after the tests' offers, which are valid for half an hour, were made. */
export const NOW = new Date('2026-11-21T12:00:30Z')

/** Renders the screen of an offer, by default from New York via Dublin to London and directly back. Needs fake timers. */
export function show(given: Partial<NetOffer> = {}, props: Partial<FlightScreenProps> = {}) {
  const calls = { onBack: vi.fn(), onSearchAgain: vi.fn(), onAskSeatMaps: vi.fn() }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <FlightScreen
          offer={anOffer({ slices: [anOvernightSlice(), aReturnSlice()], ...given })}
          backHref="/search?origin=JFK"
          bookHref="/booking?offer=off_1"
          travelsWith=""
          fares={[]}
          fareHref={(id) => `/flight/${id}`}
          onChooseFare={async () => 'shown'}
          seatMaps={{ status: 'unasked' }}
          {...calls}
          {...props}
        />
      </ToastProvider>
    </QueryClientProvider>,
  )
  return { ...calls, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) }
}
