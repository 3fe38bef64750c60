import type { QueryClient } from '@tanstack/react-query'
import { shownMark, showSignedIn, signedInMark } from '../../api/signed-in'
import { currentUserQuery } from '../../api/user'
import { forgetVisitor } from '../../device/storage'

/**
 * Keeps the page in step with the signed-in user. When another user is signed in than the page shows, or none, it deletes what was stored
 * and reloads the page: after a sign-out in another tab, or after Back to a cached page. When an answer says that the session has ended, it
 * refetches the user.
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
    // Stops watching first: deleting stored values notifies other tabs, which would reload for each of them.
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
      // Joins the pending request for the user, if that is the one that was refused.
      if (!(await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }))) forgetWhoLeft()
      else if (!signedInMark()) reloadOnce()
    } catch {
      // It is unknown who is signed in. The next refused call asks again.
    }
  }
  // Another tab may have signed in or out since the page was loaded. A page that names a user must not stay.
  if (!shownMark() || queryClient.getQueryData(currentUserQuery.queryKey)) look()
  else if (!signedInMark()) forgetWhoLeft()
  const { signal } = watching
  for (const event of ['pageshow', 'focus', 'storage']) addEventListener(event, look, { signal })
  // A page that is being left for another one is hidden first.
  document.addEventListener('visibilitychange', () => document.hidden || look(), { signal })
  addEventListener('session-ended', () => void ask(), { signal })
  return () => watching.abort()
}
