import type { BrandEntry } from '#worker/contract/admin'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlay/dialog'
import { buttons } from './brand-list.css'

/** Asks before a shop is taken off its host. */
export const DisableQuestion = ({ brand, onAnswer }: { brand: BrandEntry; onAnswer: (yes: boolean) => void }) => (
  <Dialog
    title={`Disable ${brand.name}?`}
    open
    onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
    footer={
      <div className={buttons}>
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          Keep it
        </Button>
        <Button variant="danger" onClick={() => onAnswer(true)}>
          Disable
        </Button>
      </div>
    }
  >
    <p>
      {brand.domain} will show the default brand, and its users can’t sign in there, until you enable it again. Nothing
      is deleted.
    </p>
  </Dialog>
)
