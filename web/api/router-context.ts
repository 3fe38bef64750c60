import type { QueryClient } from '@tanstack/react-query'
import type { PageToRender } from '#worker/contract/served-page'

/** What the loaders of the app's routes work with. */
export interface RouterContext {
  queryClient: QueryClient
  /** On the server: the day of the page, and the answers that it holds. A browser asks the API. */
  written?: Pick<PageToRender, 'answers' | 'day'>
}
