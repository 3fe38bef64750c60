import { useQuery } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, retainSearchParams, useRouterState } from '@tanstack/react-router'
import { isPersonalPage } from '#worker/content/personal-page'
import type { RouterContext } from '../api/router-context'
import { currentUserQuery } from '../api/user'
import { useAccountParts } from '../features/account/use-account-parts'
import { useSignOut } from '../features/account/use-sign-out'
import { brandContact } from '../features/brand/brand-contact'
import { useBrand } from '../features/brand/brand-provider'
import { keepsRequestedBrand } from '../features/brand/requested-brand'
import { Layout } from '../features/shell/layout'
import { NotFoundScreen, PersonalPagePlace } from '../features/shell/route-states'
import { usePageMeta } from '../features/shell/use-page-meta'
import { textParam } from '../links/text-param'
import { useServedPage, useTakenOver } from '../page/served-page'

interface RootSearch {
  /** Which brand to show on localhost, where the host can't tell. */
  brand?: string
}

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: textParam('brand'),
  search: {
    middlewares: keepsRequestedBrand ? [retainSearchParams<RootSearch>(['brand'])] : [],
  },
  component: Root,
  notFoundComponent: NotFoundScreen,
})

function Root() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { brand, status } = useBrand()
  const article = useRouterState({ select: ({ location }) => location.search.article })
  usePageMeta({ address: article ? `${path}?article=${article}` : path, brand, loading: status === 'loading' })
  const user = useQuery(currentUserQuery)
  const { notices, proof } = useAccountParts(user.data)
  const onSignOut = useSignOut()
  const unknownUser = useServedPage()?.mayBeSignedIn === false ? null : undefined
  const isTakenOver = useTakenOver()
  return (
    <Layout
      brand={brand}
      phone={brandContact(brand).phone}
      // When the user can't be loaded, the way to sign in still shows.
      user={user.isError ? null : user.data === undefined ? unknownUser : user.data}
      path={path}
      onSignOut={onSignOut}
    >
      {notices}
      {isTakenOver || !isPersonalPage(path) ? <Outlet /> : <PersonalPagePlace />}
      {proof}
    </Layout>
  )
}
