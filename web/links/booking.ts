import { pickParams } from './search'

/** The steps that the address of /booking can name; without one it means the first step. */
const LATER_STEPS = ['seats', 'payment'] as const
export type LaterStep = (typeof LATER_STEPS)[number]

/** The query string of /booking: the offer, the step, and the number of travelers. */
export interface BookingParams {
  offer?: string | undefined
  step?: LaterStep | undefined
  adults?: number | undefined
  children?: number | undefined
  infants?: number | undefined
  /** An accepted promotion code. The payment step, which is loaded later, writes and reads it. */
  code?: string | undefined
}

const MOST_OF_ONE_KIND = 9

function readCount(value: unknown, minimum: number): number | undefined {
  const count = typeof value === 'string' ? Number(value) : value
  return typeof count === 'number' && Number.isInteger(count) && count >= minimum && count <= MOST_OF_ONE_KIND
    ? count
    : undefined
}

/** Reads the query string of /booking. A value that can't be read counts as missing. Never throws. */
export function parseBookingParams(raw: Record<string, unknown>): BookingParams {
  const { offer, step, adults, children, infants } = pickParams(raw, ['offer', 'step', 'adults', 'children', 'infants'])
  return {
    offer: typeof offer === 'string' ? offer : undefined,
    step: LATER_STEPS.find((known) => known === step),
    adults: readCount(adults, 1),
    children: readCount(children, 0),
    infants: readCount(infants, 0),
  }
}
