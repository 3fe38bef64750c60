import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names'
import { FieldFrame, type FieldOptions } from './field'
import { control as controlClass } from './field.css'
import { lead as leadClass, trail as trailClass, withLead, withTrail, wrap } from './text-field.css'

export type TextFieldProps = FieldOptions &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldOptions> & {
    /** An icon at the start. */
    lead?: ReactNode
    /** A small button at the end. */
    trail?: ReactNode
  }

/** A labeled input of one line. */
export const TextField = ({ label, hint, error, required, lead, trail, className, id, ...input }: TextFieldProps) => (
  <FieldFrame label={label} hint={hint} error={error} required={required} id={id}>
    {(control) => (
      <span className={wrap}>
        {lead && (
          <span className={leadClass} aria-hidden="true">
            {lead}
          </span>
        )}
        <input
          {...input}
          {...control}
          className={classNames(controlClass, Boolean(lead) && withLead, Boolean(trail) && withTrail, className)}
        />
        {trail && <span className={trailClass}>{trail}</span>}
      </span>
    )}
  </FieldFrame>
)
