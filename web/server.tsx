import { files, rules } from 'virtual:client-files'
import { dehydrate } from '@tanstack/react-query'
import { createMemoryHistory, rootRouteId } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static.edge'
import type { RenderPage } from '#worker/contract/served-page'
import { homeFaresQuery } from './api/content/home-fares'
import { publishedReviewsQuery } from './api/content/published-reviews'
import { App } from './app'
import { WrittenPage } from './page/served-page'
import { usedStyles } from './page/used-styles'
import { createAppRouter, createQueryClient } from './router'

const unique = <T,>(all: readonly T[], name: (each: T) => string): T[] => [
  ...new Map(all.map((each) => [name(each), each])).values(),
]

/** The file of a route within web/: the router's plugin names routes by their files. The root route is part of the app. */
const routeModule = (routeId: string) =>
  routeId === rootRouteId
    ? 'main.tsx'
    : `routes/${routeId === '/' ? 'index' : routeId.slice(1).replace(/\/$/, '/index').replaceAll('/', '.')}.tsx`

/** Renders a page with the app's components. The HTML is complete, without parts that need script. */
export const renderPage: RenderPage = async ({ address, answers, isFrame, ...page }) => {
  const queryClient = createQueryClient()
  // Set here because no loader does it: in browsers, the part that shows them fetches them.
  if (/^\/(?:\?|$)/.test(address)) queryClient.setQueryData(homeFaresQuery.queryKey, answers.homeFares())
  if (answers.reviews) queryClient.setQueryData(publishedReviewsQuery.queryKey, answers.reviews)
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createAppRouter({ queryClient, history, written: { answers, day: page.day } })
  const parts: string[] = []
  const faults: string[] = []
  const onError = (error: unknown) => void faults.push(String(error))
  const app = (
    <StrictMode>
      <WrittenPage page={page} onPart={(part) => parts.push(part)}>
        <App queryClient={queryClient} router={router} />
      </WrittenPage>
    </StrictMode>
  )
  const write = () =>
    router
      .load()
      // By default, large parts would be hidden until a script shows them.
      .then(() => prerender(app, { onError, progressiveChunkSize: Number.POSITIVE_INFINITY }))
      .then(({ prelude }) => new Response(prelude).text())
      // The browser then renders the page, as without server rendering.
      .catch((cause: unknown) => {
        if (faults.length === 0) onError(cause)
        return ''
      })
  const html = isFrame ? '' : await write()
  const screens = ['main.tsx', ...router.state.matches.map(({ routeId }) => routeModule(routeId))]
  const filesOf = (modules: string[]) => modules.flatMap((module) => files[module] ?? [])
  const taken = dehydrate(queryClient)
  const styles = unique(
    filesOf([...screens, ...parts]).flatMap((part) => part.styles),
    ({ href }) => href,
  )
  return {
    html,
    ...(html && taken.queries.length > 0 && { answers: taken }),
    faults,
    css: usedStyles(
      styles.flatMap(({ href }) => rules[href] ?? []),
      html,
    ),
    styles,
    scripts: unique(
      filesOf(screens).flatMap(({ scripts }) => scripts),
      (href) => href,
    ),
  }
}
