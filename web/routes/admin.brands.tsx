import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { currentUserQuery } from '../api/user'
import { BrandsLoading } from '../features/admin/brands/brands-loading'
import { editorHref, readEditorPlace } from '../features/admin/brands/editor-place'
import { useBrand } from '../features/brand/brand-provider'

const BrandManager = lazy(() =>
  import('../features/admin/brands/brand-manager').then((module) => ({ default: module.BrandManager })),
)

export const Route = createFileRoute('/admin/brands')({ component: BrandsPage })

function BrandsPage() {
  const { data: user } = useQuery(currentUserQuery)
  const queryClient = useQueryClient()
  const { brand } = useBrand()
  const navigate = Route.useNavigate()
  // Read here and not by the route's own validation, which every page would have to carry.
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
