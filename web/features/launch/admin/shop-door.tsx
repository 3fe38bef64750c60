import { useState } from 'react'
import { type OpeningList, PREVIEW_PATH } from '#worker/features/launch/contract'
import { openPoints } from '#worker/features/launch/rules-opening-points'
import { plainMessage } from '../../../api/api-error'
import { readerTime } from '../../../format/reader-time'
import { servedPage } from '../../../page/served-page'
import { Button, buttonClass } from '../../../ui/button'
import { CopyButton } from '../../../ui/copy-button'
import { Badge } from '../../../ui/labels'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import { Dialog } from '../../../ui/overlay/dialog'
import * as css from '../../admin/admin.css'
import { isUnanswered } from '../../admin/confirm-first'
import { DEFAULT_KEY, shopAddress } from '../../brands/admin/editor-place'
import { changeDoor, type DoorChange } from './opening-api'

interface ShopDoorProps {
  list: OpeningList
  onChanged: (list: OpeningList) => void
  /** A change failed, or its answer was lost: everything has to be reloaded. */
  onFailed: () => void
}

const QUESTIONS: Record<DoorChange, { title: string; text: string; answer: string }> = {
  open: {
    title: 'Open for business?',
    text: 'Within about a minute everybody who comes to the shop can search flights and book them.',
    answer: 'Open the shop',
  },
  close: {
    title: 'Close the shop?',
    text: 'Within about a minute nobody can search or book flights there any more. Who is paying just now gets what they pay for; trips, accounts, messages and all other pages stay. Price alerts wait.',
    answer: 'Close the shop',
  },
  preview: {
    title: 'Make another preview link?',
    text: 'The link that you have given away ends within about a minute. Whoever is to go on looking needs the new one.',
    answer: 'Make another link',
  },
}

const LOST = 'The answer got lost on its way. Look here whether the shop is open before you try again.'

/** The state of a shop, and the buttons that open and close it. */
export function ShopDoor({ list, onChanged, onFailed }: ShopDoorProps) {
  const [asked, setAsked] = useState<DoorChange | null>(null)
  const [busy, setBusy] = useState<DoorChange | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const run = async (change: DoorChange) => {
    setAsked(null)
    setBusy(change)
    setFailed(null)
    try {
      onChanged(await changeDoor(list.key, change))
    } catch (error) {
      setFailed(isUnanswered(error) ? LOST : plainMessage(error))
      onFailed()
    }
    setBusy(null)
  }
  const { closing, isDefault, isDisabled } = list
  const left = openPoints(list.points).length
  const isReady = left === 0 && !isDisabled
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="shop-door">
      <div className={css.title}>
        <h2 className={css.heading} id="shop-door">
          The shop is {closing ? 'closed' : 'open'}
        </h2>
        <Badge tone={closing ? 'warning' : 'success'}>{closing ? 'Closed' : 'Open'}</Badge>
      </div>
      <p role="status">{doorWords(list)}</p>
      {isDisabled && <Notice tone="warning">This brand is disabled: its host shows the default brand.</Notice>}
      {left > 0 && (
        <Notice tone="warning">
          {left === 1 ? 'One thing that this shop needs is' : `${left} things that this shop needs are`} not settled yet
          {closing ? ': it can be opened once all of them are.' : '.'}
        </Notice>
      )}
      {left === 0 && <Notice tone="success">All that this shop needs is there.</Notice>}
      {failed && <Notice tone="danger">{failed}</Notice>}
      {closing && <PreviewLink list={list} secret={closing.preview} />}
      {!isDefault && (
        <p className={css.buttons}>
          {closing ? (
            <>
              <Button disabled={!isReady} busy={busy === 'open'} onClick={() => setAsked('open')}>
                Open for business
              </Button>
              <Button variant="secondary" busy={busy === 'preview'} onClick={() => setAsked('preview')}>
                Make another preview link
              </Button>
            </>
          ) : (
            <Button variant="secondary" busy={busy === 'close'} onClick={() => setAsked('close')}>
              Close the shop
            </Button>
          )}
        </p>
      )}
      {asked && (
        <Dialog
          title={QUESTIONS[asked].title}
          open
          onOpenChange={(isOpen) => !isOpen && setAsked(null)}
          footer={
            <div className={css.answers}>
              <Button variant="secondary" onClick={() => setAsked(null)}>
                Keep it as it is
              </Button>
              <Button variant={asked === 'open' ? 'primary' : 'danger'} onClick={() => void run(asked)}>
                {QUESTIONS[asked].answer}
              </Button>
            </div>
          }
        >
          <p>{QUESTIONS[asked].text}</p>
        </Dialog>
      )}
    </Card>
  )
}

function doorWords({ closing, isDefault }: OpeningList): string {
  if (isDefault) return 'The default brand answers at every host that is no other brand’s, so it is always open.'
  if (!closing) return 'Travelers can search flights there and book them.'
  return `Since ${readerTime(closing.since)} nobody can search or book flights there, but whoever follows the preview link.`
}

/** The link that shows the shop before it opens, to share with reviewers. */
function PreviewLink({ list, secret }: { list: OpeningList; secret: string }) {
  // While the canonical host isn't known to open the shop, this page's own host is used, if it is one of the shop's.
  const leadsThere = list.points.some(({ point, state }) => point === 'domain' && state === 'done')
  const currentKey = leadsThere ? '' : (servedPage()?.brand.key ?? DEFAULT_KEY)
  const link = new URL(shopAddress({ key: list.key, domain: list.host }, { currentKey, here: location }), location.href)
  link.search = ''
  link.pathname = PREVIEW_PATH
  link.searchParams.set('token', secret)
  return (
    <div>
      <p className={css.strong}>Preview link</p>
      <p className={css.muted}>
        Whoever opens it sees the shop as it will be, for 30 days, and can book there: with test cards while the
        platform is in test mode, with real money in live mode.
      </p>
      <div className={css.title}>
        <code className={css.note} translate="no">
          {link.href}
        </code>
        <CopyButton value={link.href} label="preview link" />
        <a
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          href={link.href}
          target="_blank"
          rel="noreferrer"
        >
          Open the preview
        </a>
      </div>
    </div>
  )
}
