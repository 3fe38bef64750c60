import type { QueryClient } from '@tanstack/react-query'
import type { PageToRender } from '#worker/contract/served-page'

/** What the app's routes load their data with. */
export interface RouterContext {
  queryClient: QueryClient
  /** Where the server writes a page: the day that it shows, and the answers at hand; a browser asks the API. */
  written?: Pick<PageToRender, 'answers' | 'day'>
}
