import { Trash2 } from 'lucide-react'
import { Button } from '../../../../ui/button'
import { tools } from '../../../pictures/admin/pictures.css'

/** Removes a picture from the brand; the focus moves to the control that chooses another. */
export const RemoveButton = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <div className={tools}>
    <Button
      variant="secondary"
      size="sm"
      icon={<Trash2 size={16} aria-hidden="true" />}
      aria-label={`Remove: ${label}`}
      onClick={({ currentTarget }) => {
        const choose = currentTarget.closest('fieldset')?.querySelector<HTMLElement>('[data-choose]')
        onRemove()
        choose?.focus()
      }}
    >
      Remove
    </Button>
  </div>
)
