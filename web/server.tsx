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

/** The file of a route within web/, as the router's plugin names routes by their files; the frame around all is the app's own. */
const routeModule = (routeId: string) =>
  routeId === rootRouteId
    ? 'main.tsx'
    : `routes/${routeId === '/' ? 'index' : routeId.slice(1).replace(/\/$/, '/index').replaceAll('/', '.')}.tsx`

/** Writes a page from the app's own components. Everything is there at once: the browser needs no script to see it. */
export const renderPage: RenderPage = async ({ address, answers, isFrame, ...page }) => {
  const queryClient = createQueryClient()
  // They come with the code of the part that shows them, which no loader knows.
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
      // Large parts would come hidden, behind a script that shows them.
      .then(() => prerender(app, { onError, progressiveChunkSize: Number.POSITIVE_INFINITY }))
      .then(({ prelude }) => new Response(prelude).text())
      // The browser draws it then, as it does where no server wrote it.
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
