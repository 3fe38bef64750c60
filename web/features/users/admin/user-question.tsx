import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlay/dialog'
import * as css from './users.css'

interface UserQuestionProps {
  /** The action, named on the button. */
  label: string
  sentence: string
  isGrave?: boolean | undefined
  onAnswer: (isWanted: boolean) => void
}

/** Asks before an action on an account, and describes its effect. */
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
