import { useQuery } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, retainSearchParams, useRouterState } from '@tanstack/react-router'
import { isPersonalPage, isShopPage } from '#worker/content/personal-page'
import type { ArticlePage } from '#worker/contract/content/articles'
import type { RouterContext } from '../api/router-context'
import { currentUserQuery } from '../api/user'
import { retryingImport, useLazyPart } from '../device/lazy-part'
import { useAccountParts } from '../features/account/use-account-parts'
import { useSignOut } from '../features/account/use-sign-out'
import { useBrand } from '../features/brand/brand-provider'
import { keepsRequestedBrand } from '../features/brand/requested-brand'
import { Layout } from '../features/shell/layout'
import { MissingPart, NotFoundScreen, PageNotice, PersonalPagePlace } from '../features/shell/route-states'
import { usePageMeta } from '../features/shell/titles/use-page-meta'
import { textParam } from '../links/text-param'
import { useServedPage, useTakenOver } from '../page/served-page'
import { useToastsOf } from '../ui/overlay/toast'

// Not needed for the first render, and loaded before a connection is lost.
const loadOffline = retryingImport(() => import('../features/shell/offline-band'), 'OfflineBand')

interface RootSearch {
  /** Which brand to show on localhost, where the host doesn't identify one. */
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

/** The article in a route's loader data; only the blog's route has one. */
const shownArticle = (loaded: unknown) => (loaded as { page?: ArticlePage | null } | undefined)?.page?.article ?? null

function Root() {
  const { pathname: path, search } = useRouterState({ select: ({ location }) => location })
  const isOnTheWay = useRouterState({ select: (state) => state.status === 'pending' })
  const { brand, status } = useBrand()
  const article = useRouterState({ select: ({ matches }) => shownArticle(matches.at(-1)?.loaderData) })
  useToastsOf(`${path} ${search.step ?? ''}`)
  usePageMeta({
    address: search.article ? `${path}?article=${search.article}` : path,
    article,
    brand,
    // The title isn't known until the article is loaded.
    loading: status === 'loading' || (search.article !== undefined && isOnTheWay),
  })
  const user = useQuery(currentUserQuery)
  const { notices, proof } = useAccountParts(user.data)
  const onSignOut = useSignOut()
  const unknownUser = useServedPage()?.mayBeSignedIn === false ? null : undefined
  const isTakenOver = useTakenOver()
  const offline = useLazyPart(loadOffline, isTakenOver)
  const isClosed = brand.shop === 'closed' && isShopPage(path)
  return (
    <Layout
      brand={brand}
      phone={brand.contact.phone}
      // When the user fails to load, the link to sign in still shows.
      user={user.isError ? null : user.data === undefined ? unknownUser : user.data}
      path={path}
      onSignOut={onSignOut}
    >
      {/* The element is always in the page: scroll restoration identifies elements by their position among siblings. */}
      <div role="status">
        {offline && <offline.OfflineBand />}
        <MissingPart />
      </div>
      {(isClosed || brand.shop === 'preview') && <PageNotice shop={brand.shop} name={brand.name} />}
      {notices}
      {!isClosed && (isTakenOver || !isPersonalPage(path) ? <Outlet /> : <PersonalPagePlace />)}
      {proof}
    </Layout>
  )
}
