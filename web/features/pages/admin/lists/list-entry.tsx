import { ArrowDown, ArrowUp, ChevronDown, CircleAlert, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../../../../ui/button'
import { VisuallyHidden } from '../../../../ui/visually-hidden'
import * as css from './lists.css'

interface ListEntryProps {
  /** Its name by position, such as "rule 2". */
  name: string
  title: string
  index: number
  isLast: boolean
  /** Whether something is in progress that requires its position to stay. */
  isHeld?: boolean
  isOpen: boolean
  hasError: boolean
  onToggle: (isOpen: boolean) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  /** A note that is shown while it is collapsed too. */
  note?: ReactNode
  children: ReactNode
}

/** An entry of a list: its title, which expands and collapses its fields, and the buttons to move and remove it. */
export function ListEntry(props: ListEntryProps) {
  const { name, title, index, isLast, isHeld, isOpen, hasError, onToggle, onMove, onRemove, note, children } = props
  const id = useId()
  return (
    <div className={css.entry} data-entry={index}>
      <div className={css.head}>
        <button
          type="button"
          className={css.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onToggle(!isOpen)}
        >
          <ChevronDown size={18} className={css.chevron} aria-hidden="true" />
          <span className={css.words}>
            <span className={css.name}>{name}</span> <span className={css.title}>{title}</span>
          </span>
          {hasError && !isOpen && (
            <span className={css.wrong}>
              <CircleAlert size={16} aria-hidden="true" />
              <VisuallyHidden>, something is wrong in it</VisuallyHidden>
            </span>
          )}
        </button>
        <span className={css.tools}>
          <IconButton
            label={`Move ${name} up`}
            icon={<ArrowUp size={16} aria-hidden="true" />}
            data-move="-1"
            disabled={index === 0 || isHeld}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={`Move ${name} down`}
            icon={<ArrowDown size={16} aria-hidden="true" />}
            data-move="1"
            disabled={isLast || isHeld}
            onClick={() => onMove(1)}
          />
          <IconButton
            label={`Remove ${name}`}
            icon={<Trash2 size={16} aria-hidden="true" />}
            disabled={isHeld}
            onClick={onRemove}
          />
        </span>
      </div>
      {note}
      <fieldset className={css.fields} id={id} hidden={!isOpen}>
        <legend>
          <VisuallyHidden>{name}</VisuallyHidden>
        </legend>
        {children}
      </fieldset>
    </div>
  )
}
