import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { currentUserQuery } from '../api/user'
import { useBrand } from '../features/brand/brand-provider'
import { BrandsLoading } from '../features/brands/admin/brands-loading'
import { editorHref, readEditorPlace } from '../features/brands/admin/editor-place'

const BrandManager = lazy(() =>
  import('../features/brands/admin/brand-manager').then((module) => ({ default: module.BrandManager })),
)

export const Route = createFileRoute('/admin/brands')({ component: BrandsPage })

function BrandsPage() {
  const { data: user } = useQuery(currentUserQuery)
  const queryClient = useQueryClient()
  const { brand } = useBrand()
  const navigate = Route.useNavigate()
  // Read here and not in the route's `validateSearch`, which every page would carry.
  const search = Route.useSearch()
  if (user === null)
    return <Navigate to="/login" search={{ redirect: editorHref(readEditorPlace({ ...search })) }} replace />
  return (
    <Suspense fallback={<BrandsLoading />}>
      <BrandManager
        isAdministrator={user?.isAdmin ?? false}
        currentKey={brand.key}
        search={{ ...search }}
        onSignedOut={() => queryClient.setQueryData(currentUserQuery.queryKey, null)}
        onLeave={() => void navigate({ to: '/', replace: true })}
        onOpen={(place) => void navigate({ href: editorHref(place), replace: true })}
        onList={(href) => void navigate({ href })}
      />
    </Suspense>
  )
}
