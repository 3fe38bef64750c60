import { Button } from '../../../../ui/button'
import { bar, barWords, buttons } from './editor.css'

interface SaveBarProps {
  isDirty: boolean
  isBusy: boolean
  isNew: boolean
  onDiscard: () => void
}

/** Saving, always in reach. It submits the form that it stands in. */
export const SaveBar = ({ isDirty, isBusy, isNew, onDiscard }: SaveBarProps) => (
  <div className={bar}>
    <p className={barWords} role="status">
      {isNew ? 'Not stored yet' : isDirty ? 'Unsaved changes' : 'Everything is saved'}
    </p>
    <div className={buttons}>
      <Button variant="secondary" size="sm" disabled={!isDirty || isBusy} onClick={onDiscard}>
        Discard
      </Button>
      <Button type="submit" size="sm" busy={isBusy} disabled={!isDirty}>
        {isNew ? 'Create brand' : 'Save'}
      </Button>
    </div>
  </div>
)
