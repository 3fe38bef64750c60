import { knob, track } from './switch.css'

interface SwitchProps {
  checked: boolean
  disabled?: boolean
  /** The ids of its name and of what explains it. */
  labelledBy: string
  describedBy: string
  onChange: (checked: boolean) => void
}

/** Something that is on or off, and changes at once. */
export const Switch = ({ checked, disabled = false, labelledBy, describedBy, onChange }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    className={track}
    aria-checked={checked}
    aria-labelledby={labelledBy}
    aria-describedby={describedBy}
    disabled={disabled}
    onClick={() => onChange(!checked)}
  >
    <span className={knob} />
  </button>
)
