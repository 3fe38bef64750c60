import { laterPart } from '../../../page/later-part'
import { Card, Skeleton } from '../../../ui/layout/page'

/** As much room as the form will take. */
const Place = () => (
  <Card as="section" padding="lg" aria-hidden="true">
    <Skeleton width="60%" height="1.5rem" />
    <Skeleton height="13rem" radius="md" />
  </Card>
)

/** How a trip is found without an account, beside what most visitors come for: its code comes when it is there. */
export const FindTrip = laterPart(
  'features/help/support/find-trip.tsx',
  async () => (await import('./find-trip')).FindTripCard,
  <Place />,
)
