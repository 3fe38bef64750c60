import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { retrieveTrip } from '../api/guest-trip'
import { useBrand } from '../features/brand/brand-provider'
import { FindTrip } from '../features/help/support/find-trip-later'
import { TripPage } from '../features/trips/trip-page'
import { textParam } from '../links/text-param'

// Hardly any visitor reads the agreed texts.
const AgreedTextPage = lazy(async () => ({ default: (await import('../features/legal/agreed-text')).AgreedTextPage }))

export const Route = createFileRoute('/my-trips/$id')({ validateSearch: textParam('agreed'), component: OneTripPage })

function OneTripPage() {
  const { id } = Route.useParams()
  const { agreed } = Route.useSearch()
  const { brand } = useBrand()
  if (agreed) {
    return (
      <Suspense>
        <AgreedTextPage bookingId={id} legalKey={agreed} brand={brand} />
      </Suspense>
    )
  }
  return <TripPage key={id} id={id} seller={brand} findTrip={<FindTrip onRetrieve={retrieveTrip} />} />
}
