import { formatPrice } from '../../../format/money'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'

/** Two totals in decimal major units. */
export interface PriceChange {
  before: string
  now: string
  currency: string
}

/** The price moved before anything was charged: both figures, and whether the new one is right. */
export const PriceChangeNotice = ({ change, onAccept }: { change: PriceChange; onAccept: () => void }) => (
  <Notice
    tone="warning"
    title="The price has changed"
    action={
      <Button size="sm" onClick={onAccept}>
        Accept {formatPrice(change.now, change.currency)}
      </Button>
    }
  >
    It was {formatPrice(change.before, change.currency)} and is now {formatPrice(change.now, change.currency)}. Nothing
    was charged.
  </Notice>
)
