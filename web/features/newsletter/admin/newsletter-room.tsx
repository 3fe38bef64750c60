import { useQuery } from '@tanstack/react-query'
import { Download, Eye, EyeOff, Mails } from 'lucide-react'
import { useState } from 'react'
import type { BrandDetail } from '#worker/contract/admin'
import { isBrandKey } from '#worker/domain/brand/brand-key'
import type { Subscriber, SubscriberList } from '#worker/features/newsletter/contract'
import { plainMessage } from '../../../api/api-error'
import { readerTime } from '../../../format/reader-time'
import { servedPage } from '../../../page/served-page'
import { Button } from '../../../ui/button'
import { Badge } from '../../../ui/labels'
import { EmptyState } from '../../../ui/layout/empty-state'
import { LoadFailure, Notice } from '../../../ui/layout/notice'
import { Card, Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { useToast } from '../../../ui/overlay/toast'
import { AccessDenied } from '../../admin/access-denied'
import { brandQuery, confirmAdministrator, isDenied } from '../../admin/admin-api'
import { isConfirmed } from '../../admin/confirm-first'
import { saveFile } from '../../admin/save-file'
import { BrandsLoading } from '../../brands/admin/brands-loading'
import { DEFAULT_KEY, editorHref } from '../../brands/admin/editor-place'
import * as css from './newsletter.css'
import { getSubscriberFile, openSubscribers, subscribersQuery } from './newsletter-api'

interface NewsletterRoomProps {
  /** The query string, which names the brand if it isn't the one of this host. */
  search: Record<string, unknown>
  onLeave: () => void
}

/** /admin/newsletter: a brand's subscribers, for its managers. */
export function NewsletterRoom({ search, onLeave }: NewsletterRoomProps) {
  const key = isBrandKey(search.of) ? search.of : (servedPage()?.brand.key ?? DEFAULT_KEY)
  const brand = useQuery(brandQuery(key))
  const list = useQuery(subscribersQuery(key))
  const error = brand.error ?? list.error
  if (isDenied(error)) return <AccessDenied area="the newsletter" onLeave={onLeave} />
  if (error) {
    const retry = () => void Promise.all([brand.refetch(), list.refetch()])
    return (
      <Page title="Newsletter">
        <LoadFailure title="The newsletter could not be loaded" onRetry={retry}>
          {plainMessage(error)}
        </LoadFailure>
      </Page>
    )
  }
  if (!brand.data || !list.data) return <BrandsLoading />
  return <Subscribers brand={brand.data} list={list.data} />
}

const people = (count: number) => (count === 1 ? '1 address has' : `${count} addresses have`)

/** The actions that reveal full addresses, each of which is logged. */
function useOpening(key: string) {
  const [opened, setOpened] = useState<SubscriberList | null>(null)
  const [busy, setBusy] = useState<'open' | 'export' | null>(null)
  const toast = useToast()
  const run = async (what: 'open' | 'export', work: () => Promise<void>) => {
    if (!(await isConfirmed({ confirm: confirmAdministrator, toast }))) return
    setBusy(what)
    try {
      await work()
    } catch (error) {
      const title = what === 'open' ? 'Not shown' : 'Not exported'
      toast({ tone: 'destructive', title, description: plainMessage(error) })
    }
    setBusy(null)
  }
  return {
    opened,
    busy,
    open: () => run('open', async () => setOpened(await openSubscribers(key))),
    hide: () => setOpened(null),
    save: () => run('export', async () => saveFile(await getSubscriberFile(key))),
  }
}

function Subscribers({ brand: { key, name, record }, list }: { brand: BrandDetail; list: SubscriberList }) {
  const { opened, busy, open, hide, save } = useOpening(key)
  const { confirmed, waiting, subscribers } = opened ?? list
  return (
    <Page
      title={`Newsletter of ${name}`}
      lead={`${people(confirmed)} joined, ${waiting} more not confirmed it yet. You write and send the newsletter yourself, with the link to leave that the file has for each address.`}
    >
      {!record.newsletter && (
        <Notice tone="info" title="This brand has no newsletter">
          Its sign-up forms are not shown. <Link href={editorHref({ kind: 'edit', key })}>Switch it on</Link> under
          Contact.
        </Notice>
      )}
      {subscribers.length === 0 ? (
        <EmptyState icon={<Mails size={28} />} title="Nobody yet">
          Whoever joins at the foot of a page or on the blog stands here.
        </EmptyState>
      ) : (
        <>
          <div className={css.tools}>
            <Button
              icon={<Download size={18} />}
              busy={busy === 'export'}
              disabled={confirmed === 0}
              onClick={() => void save()}
            >
              Export confirmed addresses
            </Button>
            {opened ? (
              <Button variant="secondary" icon={<EyeOff size={18} />} onClick={hide}>
                Hide addresses
              </Button>
            ) : (
              <Button variant="secondary" icon={<Eye size={18} />} busy={busy === 'open'} onClick={() => void open()}>
                Show addresses
              </Button>
            )}
            <p className={css.muted}>
              Each time they are shown or exported stands in the activity log, with who asked.
            </p>
          </div>
          <ul className={css.list} aria-label="Addresses">
            {subscribers.map((each) => (
              <Row key={`${each.email} ${each.askedAt}`} subscriber={each} />
            ))}
          </ul>
          {subscribers.length < confirmed + waiting && (
            <p className={css.muted}>These are the latest {subscribers.length}. The file has all who confirmed.</p>
          )}
        </>
      )}
    </Page>
  )
}

const Row = ({ subscriber: { email, askedAt, confirmedAt } }: { subscriber: Subscriber }) => (
  <Card as="li" className={css.row} padding="sm">
    <span className={css.address}>{email}</span>
    <Badge tone={confirmedAt ? 'success' : 'neutral'}>{confirmedAt ? 'Confirmed' : 'Not confirmed'}</Badge>
    <time className={css.muted} dateTime={confirmedAt ?? askedAt}>
      {readerTime(confirmedAt ?? askedAt)}
    </time>
  </Card>
)
