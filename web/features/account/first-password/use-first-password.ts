import { useQueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../../../api/user'
import { setPassword } from '../account-api'

/** Sets the first password of the signed-in user, or of a link's account, and refetches the user. Rejects with an ApiError. */
export function useFirstPassword() {
  const queryClient = useQueryClient()
  return async (chosen: Parameters<typeof setPassword>[0]) => {
    await setPassword(chosen)
    // The account's own session continues; by a link every session has ended, perhaps this browser's too.
    await queryClient.invalidateQueries(currentUserQuery)
  }
}
