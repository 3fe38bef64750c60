import { pickParams } from './search'

/** The steps that the address of /booking names; without one it is the first. */
const LATER_STEPS = ['seats', 'payment'] as const
export type LaterStep = (typeof LATER_STEPS)[number]

/** The query string of /booking: which offer, at which step, and how many travel. */
export interface BookingParams {
  offer?: string | undefined
  step?: LaterStep | undefined
  adults?: number | undefined
  children?: number | undefined
  infants?: number | undefined
  /** A promotion code that was accepted, written and read by the payment's own parts, which come later. */
  code?: string | undefined
}

const MOST_OF_ONE_KIND = 9

function readCount(value: unknown, minimum: number): number | undefined {
  const count = typeof value === 'string' ? Number(value) : value
  return typeof count === 'number' && Number.isInteger(count) && count >= minimum && count <= MOST_OF_ONE_KIND
    ? count
    : undefined
}

/** Reads the query string of /booking. What can't be read is as good as missing. Never throws. */
export function parseBookingParams(raw: Record<string, unknown>): BookingParams {
  const { offer, step, adults, children, infants } = pickParams(raw, ['offer', 'step', 'adults', 'children', 'infants'])
  return {
    // A number when an id happens to look like one in the address bar.
    offer: typeof offer === 'boolean' ? undefined : offer?.toString(),
    step: LATER_STEPS.find((known) => known === step),
    adults: readCount(adults, 1),
    children: readCount(children, 0),
    infants: readCount(infants, 0),
  }
}
