import * as v from 'valibot'
import type { Order } from '../../ports/flight-provider'
import { decoration } from './place-json'
import { TicketDocuments } from './ticket-documents'

/** An order as Duffel writes it (providers.md §2.7), as far as we read it. */
const OrderJson = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  // Empty while the airline is still at it: then there is nothing yet to show a traveler.
  booking_reference: v.pipe(v.string(), v.minLength(1)),
  metadata: decoration(v.record(v.string(), v.unknown())),
  documents: TicketDocuments,
})

/** The order in terms of the port; null when it has no id or no booking reference yet. */
export function toOrder(json: unknown): Order | null {
  const parsed = v.safeParse(OrderJson, json)
  if (!parsed.success) return null
  const { id, booking_reference, metadata, documents } = parsed.output
  const attemptId = metadata?.attempt_id
  return {
    id,
    bookingReference: booking_reference,
    attemptId: typeof attemptId === 'string' ? attemptId : null,
    documents,
  }
}
