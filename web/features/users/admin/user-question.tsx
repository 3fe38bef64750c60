import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlay/dialog'
import * as css from './users.css'

interface UserQuestionProps {
  /** What to do; the button names it. */
  label: string
  sentence: string
  isGrave?: boolean | undefined
  onAnswer: (isWanted: boolean) => void
}

/** Asks before something is done to an account, and says what it brings about. */
export const UserQuestion = ({ label, sentence, isGrave, onAnswer }: UserQuestionProps) => (
  <Dialog
    title={`${label}?`}
    open
    onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
    footer={
      <div className={css.buttons}>
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          Not now
        </Button>
        <Button variant={isGrave ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
          {label}
        </Button>
      </div>
    }
  >
    <p>{sentence}</p>
  </Dialog>
)
