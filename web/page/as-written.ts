import { useTakenOver } from './served-page'

/** What of a query's result a page shows. */
interface Answer<T> {
  data: T | undefined
  error: Error | null
  isPending: boolean
}

/**
 * A query's result, but while the browser takes a page over as the server knew it: what has come since then comes after it.
 * @param wasKept whether the answer was at hand when the page was loaded, which is so here and on the server alike
 */
export function useAsWritten<T, R extends Answer<T>>(result: R & Answer<T>, wasKept: boolean): Answer<T> {
  const isTakenOver = useTakenOver()
  return isTakenOver || wasKept ? result : { data: undefined, error: null, isPending: true }
}
