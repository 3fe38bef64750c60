import { Check } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { box, description as descriptionClass, holder, row, tick, words } from './checkbox.css'

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & { label: ReactNode; description?: ReactNode }

/** A box to tick, its label at the right; takes every attribute of an input. */
export const Checkbox = ({ label, description, ...input }: CheckboxProps) => (
  <label className={row}>
    <span className={holder}>
      <input {...input} type="checkbox" className={box} />
      <Check size={14} strokeWidth={3} className={tick} aria-hidden="true" />
    </span>
    <span className={words}>
      {label}
      {description && <span className={descriptionClass}>{description}</span>}
    </span>
  </label>
)
