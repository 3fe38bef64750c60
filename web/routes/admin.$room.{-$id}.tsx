import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { currentUserQuery } from '../api/user'
import { RoomLoading } from '../features/admin/room-loading'
import { NotFoundScreen } from '../features/shell/route-states'

const AdminRoom = lazy(() => import('../features/admin/admin-room').then((module) => ({ default: module.AdminRoom })))

// One route for all of them: the home page carries every route's pattern.
export const Route = createFileRoute('/admin/$room/{-$id}')({ component: Room })

// Lazy in itself, so that the home page needn't know what this one loads.
function Room() {
  const { data: user } = useQuery(currentUserQuery)
  const { room, id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
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
