import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InboxList, MessageAction, MessageFile } from '#worker/features/messages/contract-inbox'
import { unwrap } from '../../../api/api-error'
import { send } from '../../../api/client'
import type { InboxFilter } from './inbox-filter'

/** Performs an action on a message; returns the updated message. @throws ApiError */
export const actOnMessage = (id: string, action: MessageAction): Promise<MessageFile> =>
  unwrap(send<MessageFile>(`/api/admin/inbox/${encodeURIComponent(id)}/actions`, action))

const query = (filter: InboxFilter) =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString()

export const inboxQuery = (filter: InboxFilter) =>
  queryOptions({
    queryKey: ['admin', 'inbox', filter],
    queryFn: () => unwrap(send<InboxList>(`/api/admin/inbox?${query(filter)}`, undefined, 'GET')),
    placeholderData: keepPreviousData,
    // Other people may change them.
    staleTime: 0,
    refetchOnMount: true,
  })

/** Fetched once per visit, because each fetch is logged as an opening. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'message', id],
    queryFn: () => unwrap(send<MessageFile>(`/api/admin/inbox/${encodeURIComponent(id)}`, undefined, 'GET')),
    staleTime: 0,
    refetchOnMount: true,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
