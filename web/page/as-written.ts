import { useTakenOver } from './served-page'

/** The fields of a query's result that pages use. */
interface Answer<T> {
  data: T | undefined
  error: Error | null
  isPending: boolean
}

/**
 * A query's result. During hydration it is the result that the server rendered; a newer one shows afterwards.
 * @param wasKept whether the answer was already there when the page was loaded, the same in the browser as on the server
 */
export function useAsWritten<T, R extends Answer<T>>(result: R & Answer<T>, wasKept: boolean): Answer<T> {
  const isTakenOver = useTakenOver()
  return isTakenOver || wasKept ? result : { data: undefined, error: null, isPending: true }
}
