import type { QueryClient } from '@tanstack/react-query'
import type { PageToRender } from '#worker/contract/served-page'

/** The context that the app's route loaders get. */
export interface RouterContext {
  queryClient: QueryClient
  /** On the server: the page's day and the API answers written into it. A browser asks the API itself. */
  written?: Pick<PageToRender, 'answers' | 'day'>
}
