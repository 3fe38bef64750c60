import { createFileRoute, useRouter, useRouterState } from '@tanstack/react-router'
import { retrieveTrip } from '../api/guest-trip'
import { useBrand } from '../features/brand/brand-provider'
import { FindTrip } from '../features/help/support/find-trip-later'
import { TripsPage } from '../features/trips/trips-page'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** In My Trips: the trip that is open over the list, under its own address. */
    trip?: string
  }
}

export const Route = createFileRoute('/my-trips/')({ component: MyTripsPage })

function MyTripsPage() {
  const { brand } = useBrand()
  const { history } = useRouter()
  const open = useRouterState({ select: ({ location }) => location.state.trip })
  const findTrip = <FindTrip onRetrieve={retrieveTrip} />
  return <TripsPage seller={brand} findTrip={findTrip} open={open} onClose={() => history.back()} />
}
