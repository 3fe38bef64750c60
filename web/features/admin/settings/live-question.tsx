import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlay/dialog'
import { buttons } from './settings.css'

/** Asks before the platform goes live. */
export const LiveQuestion = ({ onAnswer }: { onAnswer: (isWanted: boolean) => void }) => (
  <Dialog
    title="Enable live mode?"
    open
    onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
    footer={
      <div className={buttons}>
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          Stay in test mode
        </Button>
        <Button variant="danger" onClick={() => onAnswer(true)}>
          Enable live mode
        </Button>
      </div>
    }
  >
    <p>Real bookings with actual payment methods will be made, at every brand of the platform.</p>
  </Dialog>
)
