import { type QueryClient, useQuery } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  Outlet,
  retainSearchParams,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import { currentUserQuery } from '../api/user'
import { signOutAndLeave } from '../features/account/sign-out'
import { useBrand } from '../features/brand/brand-provider'
import { defaultPhone } from '../features/brand/default-phone'
import { hostHeedsRequest } from '../features/brand/requested-brand'
import { Layout } from '../features/shell/layout'
import { NotFoundScreen } from '../features/shell/route-states'
import { usePageMeta } from '../features/shell/use-page-meta'

interface RootSearch {
  /** Which brand to show on localhost, where the host can't tell. */
  brand?: string
}

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: ({ brand }): RootSearch => (typeof brand === 'string' ? { brand } : {}),
  search: { middlewares: hostHeedsRequest(location.host) ? [retainSearchParams<RootSearch>(['brand'])] : [] },
  component: Root,
  notFoundComponent: NotFoundScreen,
})

function Root() {
  const router = useRouter()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { brand, status } = useBrand()
  const article = useRouterState({ select: ({ location }) => location.search.article })
  usePageMeta({ address: article ? `${path}?article=${article}` : path, brand, loading: status === 'loading' })
  const user = useQuery(currentUserQuery)
  const leave = () => location.assign(router.buildLocation({ to: '/' }).href)
  return (
    <Layout
      brand={brand}
      defaultPhone={defaultPhone}
      // An account that can't be asked for is no reason to hide the way to sign in.
      user={user.isError ? null : user.data}
      path={path}
      onSignOut={() => signOutAndLeave(leave)}
    >
      <Outlet />
    </Layout>
  )
}
