import { useState } from 'react'
import type { DeletionPreview } from '#worker/features/rights/contract'
import { plainMessage } from '../../../api/api-error'
import { Button, buttonClass } from '../../../ui/button'
import { Card } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { useToast } from '../../../ui/overlay/toast'
import * as css from '../settings/account-screen.css'
import { DeleteDialog } from './delete-dialog'
import { inlineLink } from './rights.css'
import { TravelersCard } from './travelers-card'

export interface PrivacyProps {
  /** Downloads everything that is stored about the user. @throws ApiError */
  onDownload: () => Promise<void>
  /** The consequences of deleting the account. @throws ApiError */
  onPreview: () => Promise<DeletionPreview>
  /** Deletes the account and leaves the page. @throws ApiError */
  onDelete: () => Promise<void>
}

/** The user's rights: downloading their data, deleting the account, and removing cards and saved travelers. */
export const PrivacyTab = ({ onDownload, onPreview, onDelete }: PrivacyProps) => (
  <>
    <DownloadCard onDownload={onDownload} />
    <DeleteCard onPreview={onPreview} onDelete={onDelete} />
    <CardsLink />
    {/* Last: how high it is turns out when its list comes, and nothing may move under a press. */}
    <TravelersCard />
  </>
)

/** In live mode the page is a separate document, whose policy allows the payment provider's form. */
const CardsLink = () => (
  <Card as="section" className={css.section} padding="lg">
    <div>
      <h2 className={css.heading}>Payment cards</h2>
      <p className={css.muted}>Cards that you let us store for your next booking, and the way to remove them.</p>
    </div>
    <div>
      <Link href="/account-settings/cards" className={buttonClass({ variant: 'secondary' })}>
        Payment Cards
      </Link>
    </div>
  </Card>
)

function DownloadCard({ onDownload }: Pick<PrivacyProps, 'onDownload'>) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await onDownload()
    } catch (error) {
      toast({ tone: 'destructive', title: 'Your data could not be downloaded', description: plainMessage(error) })
    }
    setBusy(false)
  }
  return (
    <Card as="section" className={css.section} padding="lg">
      <div>
        <h2 className={css.heading}>Download your data</h2>
        <p className={css.muted}>
          Everything that we keep about you, as a JSON file: your account, saved travelers, stored cards, bookings with
          their travelers, cancellations and flight changes, sessions, recent activity, and which emails we sent you.
          Keep it where only you can read it.
        </p>
      </div>
      <div>
        <Button variant="secondary" busy={busy} onClick={() => void download()}>
          Download My Data
        </Button>
      </div>
    </Card>
  )
}

function DeleteCard({ onPreview, onDelete }: Pick<PrivacyProps, 'onPreview' | 'onDelete'>) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [preview, setPreview] = useState<DeletionPreview | null>(null)
  const ask = async () => {
    setBusy(true)
    try {
      setPreview(await onPreview())
    } catch (error) {
      toast({ tone: 'destructive', title: 'Please try again', description: plainMessage(error) })
    }
    setBusy(false)
  }
  return (
    <Card as="section" className={css.section} padding="lg">
      <div>
        <h2 className={css.heading}>Delete your account</h2>
        <p className={css.muted}>
          You see first what goes and what stays. What we keep and why stands in our{' '}
          <Link to="/privacy" className={inlineLink}>
            Privacy Policy
          </Link>
          .
        </p>
      </div>
      <div>
        <Button variant="secondary" busy={busy} onClick={() => void ask()}>
          Delete Account…
        </Button>
      </div>
      {preview && <DeleteDialog preview={preview} onDelete={onDelete} onClose={() => setPreview(null)} />}
    </Card>
  )
}
