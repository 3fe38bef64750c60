import { useQueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../../../api/user'
import { setPassword } from '../account-api'

/** Sets the first password of the signed-in user, or of a link's account, after which the page knows who is signed in. Rejects with an ApiError. */
export function useFirstPassword() {
  const queryClient = useQueryClient()
  return async (chosen: Parameters<typeof setPassword>[0]) => {
    await setPassword(chosen)
    // In the account's own session it goes on; by a link every session has ended, perhaps this browser's among them.
    await queryClient.invalidateQueries(currentUserQuery)
  }
}
