import type { QueryClient } from '@tanstack/react-query'
import { shownMark, showSignedIn, signedInMark } from '../../api/signed-in'
import { currentUserQuery } from '../../api/user'
import { forgetVisitor } from '../../device/storage'

/**
 * Keeps the page in step with the signed-in user. When that is somebody else than the page shows, or nobody any more, what was stored is
 * deleted and the page reloaded: after a sign-out in another tab, and after Back to a page that the browser had kept as it was. When a
 * call's answer says that the session has ended, the page asks who is signed in.
 */
export function watchSession(queryClient: QueryClient, reload = () => location.reload()): () => void {
  const watching = new AbortController()
  const look = () => {
    if (signedInMark() === shownMark()) return
    if (!shownMark()) return void queryClient.invalidateQueries(currentUserQuery)
    // The answer that ends a session removes the mark before the page gets it.
    const isAsking = queryClient.isFetching(currentUserQuery) > 0
    if (isAsking && !signedInMark()) return void ask()
    reloadOnce()
  }
  const reloadOnce = () => {
    // Once: each thing that is forgotten may be news to another tab, which would load itself again for each.
    watching.abort()
    forgetVisitor()
    reload()
  }
  const forgetWhoLeft = () => {
    forgetVisitor()
    showSignedIn()
    queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== 'user' })
  }
  const ask = async () => {
    if (!shownMark()) return
    try {
      // Joins the question that is under way, if it was that one which was refused.
      if (!(await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }))) forgetWhoLeft()
      else if (!signedInMark()) reloadOnce()
    } catch {
      // Nobody can say now who is signed in. The next call that is refused asks again.
    }
  }
  // Since the page began another tab may have signed out or in. Somebody who is named on it must not stay there.
  if (!shownMark() || queryClient.getQueryData(currentUserQuery.queryKey)) look()
  else if (!signedInMark()) forgetWhoLeft()
  const { signal } = watching
  for (const event of ['pageshow', 'focus', 'storage']) addEventListener(event, look, { signal })
  // A page that is being left for another one is hidden first.
  document.addEventListener('visibilitychange', () => document.hidden || look(), { signal })
  addEventListener('session-ended', () => void ask(), { signal })
  return () => watching.abort()
}
