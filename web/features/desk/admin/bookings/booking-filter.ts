import { trimmed } from '../../../../links/text-param'

/** The list's filter as in the address; empty for all bookings. */
export interface BookingListFilter {
  text: string
  brandKey: string
  status: string
  mode: string
  soldFrom: string
  soldTo: string
  departsFrom: string
  departsTo: string
}

export const NO_FILTER: BookingListFilter = {
  text: '',
  brandKey: '',
  status: '',
  mode: '',
  soldFrom: '',
  soldTo: '',
  departsFrom: '',
  departsTo: '',
}

/** Reads the filter from a query string. */
export function readBookingFilter(search: Record<string, unknown>): BookingListFilter {
  const read = (name: keyof BookingListFilter) => trimmed(search[name])
  return {
    text: read('text'),
    brandKey: read('brandKey'),
    status: read('status'),
    mode: read('mode'),
    soldFrom: read('soldFrom'),
    soldTo: read('soldTo'),
    departsFrom: read('departsFrom'),
    departsTo: read('departsTo'),
  }
}

/** The parts of a filter that aren't empty. */
export const filled = (filter: BookingListFilter) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')) as Partial<BookingListFilter>

/** The address of the list with a filter. */
export function bookingsHref(filter: BookingListFilter): string {
  const query = new URLSearchParams({ ...filled(filter) }).toString()
  return query ? `/admin/bookings?${query}` : '/admin/bookings'
}

/** The address of a booking. */
export const bookingHref = (id: string): string => `/admin/bookings/${encodeURIComponent(id)}`
