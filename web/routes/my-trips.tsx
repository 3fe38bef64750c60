import { createFileRoute } from '@tanstack/react-router'
import { useBrand } from '../features/brand/brand-provider'
import { TripsPage } from '../features/trips/trips-page'

export const Route = createFileRoute('/my-trips')({ component: MyTripsPage })

function MyTripsPage() {
  const { brand } = useBrand()
  return <TripsPage seller={brand} />
}
