import { useQuery } from '@tanstack/react-query'
import { mayDo, type Right } from '#worker/domain/account/rights'
import { currentUserQuery } from '../../api/user'

/** Returns whether the signed-in user has a right; false until it is known who it is. */
export function useRights(): (right: Right) => boolean {
  const { data: user } = useQuery(currentUserQuery)
  return (right) => (user ? mayDo(user.role, right) : false)
}
