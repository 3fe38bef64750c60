import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { currentUserQuery } from '../api/user'
import { RoomLoading } from '../features/admin/room-loading'
import { useBrand } from '../features/brand/brand-provider'
import { NotFoundScreen } from '../features/shell/route-states'

const AdminRoom = lazy(() => import('../features/admin/admin-room').then((module) => ({ default: module.AdminRoom })))

const JoinByLink = lazy(() =>
  import('../features/account/join/join-page').then((module) => ({ default: module.JoinByLink })),
)

// One route for all of them: the home page carries every route's pattern.
export const Route = createFileRoute('/admin/$room/{-$id}')({ component: Room })

// Lazy by hand, so that the home page doesn't list this page's files.
function Room() {
  const { data: user } = useQuery(currentUserQuery)
  const { room, id } = Route.useParams()
  const search: Record<string, unknown> = Route.useSearch()
  const navigate = Route.useNavigate()
  if (room === 'join' && id === undefined) return <Join opened={search.token} />
  if (user === null) {
    return <Navigate to="/login" search={{ redirect: id ? `/admin/${room}/${id}` : `/admin/${room}` }} replace />
  }
  return (
    <Suspense fallback={<RoomLoading />}>
      <AdminRoom
        room={room}
        id={id}
        search={{ ...search }}
        onOpen={(href) => void navigate({ href, replace: true })}
        onLeave={() => void navigate({ to: '/', replace: true })}
        otherwise={<NotFoundScreen />}
      />
    </Suspense>
  )
}

// Opened by a mail's link; the invited person may have no account yet.
function Join({ opened }: { opened: unknown }) {
  const { brand } = useBrand()
  return (
    <Suspense fallback={<RoomLoading />}>
      <JoinByLink opened={typeof opened === 'string' ? opened : undefined} brandName={brand.name} />
    </Suspense>
  )
}
