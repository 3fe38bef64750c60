import { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory, stringifySearchWith } from '@tanstack/react-router'
import { MINUTE_MS } from '#worker/domain/time'
import type { RouterContext } from './api/router-context'
import { NotFoundScreen, PendingScreen, RouteError } from './features/shell/route-states'
import { readQuery } from './links/text-param'
import { routeTree } from './route-tree.gen'

/** The cache of API answers: stale after five minutes, kept for ten. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        staleTime: 5 * MINUTE_MS,
        gcTime: 10 * MINUTE_MS,
      },
      mutations: { retry: false },
    },
  })

/** The app's router over its routes. */
export function createAppRouter({ history, ...context }: RouterContext & { history?: RouterHistory }) {
  let loadedEntry: string | undefined = ''
  /**
   * Whether the router may scroll: to the top of a new page, or to where an earlier one was left. Not on the hydrated page, which the browser has
   * scrolled on load and the reader may have scrolled since. The router never reports a page that is left at once.
   */
  function movesWindow({ location }: { location: { state: { __TSR_key?: string | undefined } } }) {
    const moves = location.state.__TSR_key !== loadedEntry
    loadedEntry = ''
    return moves
  }
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    context,
    parseSearch: readQuery,
    stringifySearch: stringifySearchWith(String),
    defaultPreload: 'intent',
    // The query cache decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    // The server would add an inline script for it, which the security policy blocks.
    scrollRestoration: !history && movesWindow,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundScreen,
  })
  if (!history && document.getElementById('root')?.firstElementChild)
    loadedEntry = router.latestLocation.state.__TSR_key
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
