import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'

interface OfferGoneNoticeProps {
  message: string
  /** The search is about to open by itself. */
  leaving: boolean
  onKeep: () => void
  onStay: () => void
}

/** The offer can't be bought any more: what was typed isn't lost, and nobody is sent away against their will (decision 15). */
export const OfferGoneNotice = ({ message, leaving, onKeep, onStay }: OfferGoneNoticeProps) => (
  <Notice
    tone="danger"
    title="Offer No Longer Available"
    action={
      <>
        <Button size="sm" onClick={onKeep}>
          Keep my details
        </Button>
        {leaving && (
          <Button variant="secondary" size="sm" onClick={onStay}>
            Stay on this page
          </Button>
        )}
      </>
    }
  >
    {message}
    {leaving && ' The search opens in a few seconds.'}
  </Notice>
)
