import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/overlay/dialog'

interface PublishQuestionProps {
  /** What is about to be published; null while nothing is. */
  asked: 'own' | 'platform' | null
  version: number
  onClose: () => void
  onAnswer: () => void
}

/** Asks before a text is published: nothing of it can be taken back. */
export const PublishQuestion = ({ asked, version, onClose, onAnswer }: PublishQuestionProps) => (
  <Dialog
    title={asked === 'platform' ? 'Go back to the platform’s text?' : `Publish version ${version}?`}
    open={asked !== null}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    footer={
      <>
        <Button variant="secondary" onClick={onClose}>
          Not yet
        </Button>
        <Button onClick={onAnswer}>{asked === 'platform' ? 'Go back to it' : 'Publish'}</Button>
      </>
    }
  >
    <p>
      {asked === 'platform'
        ? `The platform’s text becomes version ${version} with today’s date. Your own stays readable as an earlier version.`
        : 'It holds from now on, with today’s date, and whoever registers or pays agrees to it. It can’t be changed or removed later: the next change is another version.'}
    </p>
  </Dialog>
)
