import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { aPassenger } from '../test-offer'
import { PassengerScreen } from './passenger-screen'

export type Props = Parameters<typeof PassengerScreen>[0]

export const rules = {
  travelers: [aPassenger('pas_1')],
  passportRequired: false,
  lastFlight: 'return flight' as const,
  lastDeparture: '2027-01-20',
  today: '2026-11-21',
}

/** The form, by default of one adult. */
export function show(given: Partial<Props> = {}) {
  const props: Props = {
    rules,
    typed: [],
    refused: {},
    expired: false,
    onType: vi.fn(),
    onSubmit: vi.fn(),
    onSearchAgain: vi.fn(),
    ...given,
  }
  const { unmount } = render(<PassengerScreen {...props} />)
  return { ...props, unmount, user: userEvent.setup({ delay: null }) }
}
export const next = () => screen.getByRole('button', { name: 'Continue to Seat Selection' })
export const field = (label: RegExp) => screen.getByLabelText(label)
