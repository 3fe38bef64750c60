import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names'
import { FieldFrame, type FieldOptions } from './field'
import { control as controlClass } from './field.css'
import { textArea } from './text-area.css'

export type TextAreaProps = FieldOptions & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldOptions>

/** A labeled input of several lines; it grows downward when pulled. */
export const TextArea = ({ label, hint, error, required, className, id, ...rest }: TextAreaProps) => (
  <FieldFrame label={label} hint={hint} error={error} required={required} id={id}>
    {(control) => (
      <textarea rows={5} {...rest} {...control} className={classNames(controlClass, textArea, className)} />
    )}
  </FieldFrame>
)
