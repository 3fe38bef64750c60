import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MessageAction } from '#worker/features/messages/contract-inbox'
import { plainMessage } from '../../../api/api-error'
import { LoadFailure } from '../../../ui/layout/notice'
import { Card, Page, Skeleton } from '../../../ui/layout/page'
import { useToast } from '../../../ui/overlay/toast'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { AccessDenied } from '../../admin/access-denied'
import { confirmAdministrator, isDenied } from '../../admin/admin-api'
import { failed, isConfirmed } from '../../admin/confirm-first'
import { waiting } from './inbox.css'
import { actOnMessage, inboxQuery, messageQuery } from './inbox-api'
import { inboxHref, readInboxFilter } from './inbox-filter'
import { InboxListScreen } from './inbox-list-screen'
import { MessageScreen } from './message-screen'

interface InboxPageProps {
  /** The open message; undefined for the list. */
  messageId: string | undefined
  /** The query string: which messages the list shows. */
  search: Record<string, unknown>
  onOpen: (href: string) => void
  onLeave: () => void
}

/** /admin/inbox: the list of messages, or one message, for brand owners and administrators. */
export const InboxPage = ({ messageId, search, onOpen, onLeave }: InboxPageProps) =>
  messageId === undefined ? (
    <ListPage search={search} onOpen={onOpen} onLeave={onLeave} />
  ) : (
    <MessagePage key={messageId} id={messageId} onLeave={onLeave} />
  )

function ListPage({ search, onOpen, onLeave }: Omit<InboxPageProps, 'messageId'>) {
  const filter = readInboxFilter(search)
  const { data, error, refetch } = useQuery(inboxQuery(filter))
  if (isDenied(error)) return <AccessDenied area="the inbox" onLeave={onLeave} />
  if (error) return <InboxFailure message={plainMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <InboxLoading />
  return (
    <InboxListScreen
      key={inboxHref(filter)}
      list={data}
      filter={filter}
      onFilter={(wanted) => onOpen(inboxHref(wanted))}
    />
  )
}

function MessagePage({ id, onLeave }: { id: string; onLeave: () => void }) {
  const query = messageQuery(id)
  const { data, error, refetch } = useQuery(query)
  const queryClient = useQueryClient()
  const toast = useToast()
  const act = async (action: MessageAction) => {
    if (!(await isConfirmed({ confirm: confirmAdministrator, toast }))) return false
    try {
      queryClient.setQueryData(query.queryKey, await actOnMessage(id, action))
      await queryClient.invalidateQueries({ queryKey: ['admin', 'inbox'] })
      if (action.action === 'reply') toast({ title: 'Answer sent', description: 'It goes out by mail.' })
      return true
    } catch (refusal) {
      toast(failed('Not done', refusal))
      await refetch()
      return false
    }
  }
  if (isDenied(error)) return <AccessDenied area="the inbox" onLeave={onLeave} />
  if (error && !data) return <InboxFailure message={plainMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <InboxLoading />
  return <MessageScreen file={data} onAct={act} />
}

const InboxLoading = () => (
  <Page title="Inbox">
    <div role="status">
      <VisuallyHidden>Loading messages…</VisuallyHidden>
    </div>
    <div className={waiting}>
      {[0, 1, 2].map((row) => (
        <Card key={row} padding="sm" className={waiting}>
          <Skeleton width="14rem" height="1.25rem" />
          <Skeleton width="80%" />
        </Card>
      ))}
    </div>
  </Page>
)

const InboxFailure = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <Page title="Inbox">
    <LoadFailure title="This could not be loaded" onRetry={onRetry}>
      {message}
    </LoadFailure>
  </Page>
)
