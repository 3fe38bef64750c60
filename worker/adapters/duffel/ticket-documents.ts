import * as v from 'valibot'
import { decoration } from './place-json'

const Document = v.object({
  type: decoration(v.string()),
  unique_identifier: v.string(),
  passenger_ids: v.fallback(v.nullish(v.array(v.string()), []), []),
})

/** An order's e-ticket numbers. The documents of seats and bags, which stand among them, are left out. */
export const TicketDocuments = v.pipe(
  v.fallback(v.nullish(v.array(Document), []), []),
  v.transform((documents) =>
    documents
      .filter(({ type }) => type === null || type === 'electronic_ticket')
      .map(({ unique_identifier, passenger_ids }) => ({ unique_identifier, passenger_ids })),
  ),
)
