import { randomUUID } from 'node:crypto'
import type { reviews } from '../../features/reviews/tables'

const at = '2026-11-24T09:00:00.000Z'

/** The row of a waiting review, of a booking that the database must have. */
export const aReview = (
  given: Partial<typeof reviews.$inferInsert> & Pick<typeof reviews.$inferInsert, 'brandKey' | 'bookingId'>,
): typeof reviews.$inferInsert => ({
  id: randomUUID(),
  mode: 'test',
  state: 'waiting',
  stars: 4,
  text: 'Found it fast.',
  name: 'Amelia E.',
  routeFrom: 'New York',
  routeTo: 'London',
  flownMonth: '2026-11',
  version: 1,
  consentVersion: 1,
  consentAt: at,
  createdAt: at,
  writtenAt: at,
  ...given,
})
