import { queryOptions } from '@tanstack/react-query'
import { listSessions } from './account-api'

/** Where the user is signed in. Asked for on every visit: somebody may have signed in meanwhile. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: listSessions,
  staleTime: 0,
  refetchOnMount: true,
})
