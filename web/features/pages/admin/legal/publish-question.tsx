import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/overlay/dialog'

interface PublishQuestionProps {
  /** The text about to be published; null for none. */
  asked: 'own' | 'platform' | null
  version: number
  onClose: () => void
  onAnswer: () => void
}

/** Asks for confirmation before a text is published, which can't be undone. */
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
