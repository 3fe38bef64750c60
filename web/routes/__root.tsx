import { useQuery } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, retainSearchParams, useRouterState } from '@tanstack/react-router'
import { isPersonalPage } from '#worker/content/personal-page'
import { isShopPage } from '#worker/content/shop-page'
import type { ArticlePage } from '#worker/contract/content/articles'
import type { RouterContext } from '../api/router-context'
import { currentUserQuery } from '../api/user'
import { retryingImport, useLazyPart } from '../device/lazy-part'
import { useAccountParts } from '../features/account/use-account-parts'
import { useSignOut } from '../features/account/use-sign-out'
import { useBrand } from '../features/brand/brand-provider'
import { keepsRequestedBrand } from '../features/brand/requested-brand'
import { Layout } from '../features/shell/layout'
import { NotFoundScreen, PersonalPagePlace } from '../features/shell/route-states'
import { usePageMeta } from '../features/shell/titles/use-page-meta'
import { textParam } from '../links/text-param'
import { laterPart } from '../page/later-part'
import { useServedPage, useTakenOver } from '../page/served-page'
import { useToastsOf } from '../ui/overlay/toast'

// Not needed to draw a page, and at hand before a connection is lost.
const loadOffline = retryingImport(() => import('../features/shell/offline-band'), 'OfflineBand')

// Few shops are closed, and no page of an open one is to carry it.
const ClosedShop = laterPart('features/shell/doors/closed-shop.tsx', () =>
  import('../features/shell/doors/closed-shop').then(({ ClosedShop: Closed }) => Closed),
)
const PreviewBand = laterPart('features/shell/doors/preview-band.tsx', () =>
  import('../features/shell/doors/preview-band').then(({ PreviewBand: Band }) => Band),
)

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

/** The article that a route's loader has brought; of all routes the blog's alone brings one. */
const shownArticle = (loaded: unknown) =>
  typeof loaded === 'object' && loaded !== null && 'page' in loaded && typeof loaded.page === 'object'
    ? ((loaded.page as ArticlePage | null)?.article ?? null)
    : null

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
    // Until the article has come, nobody knows its title.
    loading: status === 'loading' || (search.article !== undefined && isOnTheWay),
  })
  const user = useQuery(currentUserQuery)
  const { notices, proof } = useAccountParts(user.data)
  const onSignOut = useSignOut()
  const unknownUser = useServedPage()?.mayBeSignedIn === false ? null : undefined
  const isTakenOver = useTakenOver()
  const offline = useLazyPart(loadOffline, isTakenOver)
  return (
    <Layout
      brand={brand}
      phone={brand.contact.phone}
      // When the user can't be loaded, the way to sign in still shows.
      user={user.isError ? null : user.data === undefined ? unknownUser : user.data}
      path={path}
      onSignOut={onSignOut}
    >
      {/* Its place is written with the page: browsers find the place of reading again by an element's place among others. */}
      <div role="status">{offline && <offline.OfflineBand />}</div>
      {brand.shop === 'preview' && <PreviewBand />}
      {notices}
      {brand.shop === 'closed' && isShopPage(path) ? (
        <ClosedShop brand={brand} />
      ) : isTakenOver || !isPersonalPage(path) ? (
        <Outlet />
      ) : (
        <PersonalPagePlace />
      )}
      {proof}
    </Layout>
  )
}
