import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Navigate, useNavigate, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { currentUserQuery } from '../api/queries'
import { BrandsLoading } from '../features/admin/brands/brands-loading'
import { placeHref } from '../features/admin/brands/editor-place'
import { useBrand } from '../features/brand/brand-provider'

const BrandManager = lazy(() =>
  import('../features/admin/brands/brand-manager').then((module) => ({ default: module.BrandManager })),
)

export const Route = createFileRoute('/admin/brands')({ component: BrandsPage })

function BrandsPage() {
  const { data: user } = useQuery(currentUserQuery)
  const queryClient = useQueryClient()
  const { brand } = useBrand()
  const navigate = useNavigate()
  // Only this part reads it, so that no other page has to carry how.
  const { href, pathname, search } = useRouterState({ select: ({ location }) => location })
  if (user === null) {
    // On its way to signing in the address is another one already.
    return pathname === '/admin/brands' ? <Navigate to="/login" search={{ redirect: href }} replace /> : null
  }
  return (
    <Suspense fallback={<BrandsLoading />}>
      <BrandManager
        isAdministrator={user?.isAdmin ?? false}
        currentKey={brand.key}
        search={search}
        onSignedOut={() => queryClient.setQueryData(currentUserQuery.queryKey, null)}
        onLeave={() => void navigate({ to: '/', replace: true })}
        onOpen={(place) => void navigate({ href: placeHref(place), replace: true })}
      />
    </Suspense>
  )
}
