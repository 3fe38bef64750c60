import { useSignals } from '@preact/signals-react/runtime'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { retryingImport, useLazyPart } from '../../device/lazy-part'
import { classNames } from '../class-names'
import { blurAfterPress } from './after-press'
import { FieldFrame, type FieldOptions, type FormFieldProps, type FormOwned } from './field'
import {
  control as controlClass,
  date,
  inputWrap,
  lead as leadClass,
  textArea,
  trail as trailClass,
  withLead,
  withTrail,
} from './field.css'
import { useHydratedText } from './hydrated-field'

type TextFieldProps = FieldOptions &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldOptions> & {
    /** An icon at the start. */
    lead?: ReactNode
    /** A small button at the end. */
    trail?: ReactNode
  }

const loadMeantAddress = retryingImport(() => import('./meant-address'), 'MeantAddress')

/** Asks about an email address that looks like a slip; its code is fetched once there is an address. */
function MeantAddress(field: { typed: string; id: string }) {
  const part = useLazyPart(loadMeantAddress, field.typed.includes('@'))
  return part && <part.MeantAddress {...field} />
}

/** A labeled input of one line. */
export const TextField = ({ label, hint, error, required, lead, trail, className, id, ...input }: TextFieldProps) => (
  <FieldFrame label={label} hint={hint} error={error} required={required} id={id}>
    {(control) => (
      <>
        <span className={inputWrap}>
          {lead && (
            <span className={leadClass} aria-hidden="true">
              {lead}
            </span>
          )}
          <input
            {...input}
            {...control}
            onBlur={blurAfterPress(input.onBlur)}
            className={classNames(controlClass, Boolean(lead) && withLead, Boolean(trail) && withTrail, className)}
          />
          {trail && <span className={trailClass}>{trail}</span>}
        </span>
        {input.type === 'email' && <MeantAddress typed={String(input.value)} id={control.id} />}
      </>
    )}
  </FieldFrame>
)

/** A labeled date, yyyy-MM-dd, in the browser's own picker; `min` and `max` bound it. */
export const DateField = ({ className, ...rest }: TextFieldProps) => (
  <TextField {...rest} type="date" className={classNames(date, className)} />
)

type TextAreaProps = FieldOptions & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldOptions>

/** A labeled input of several lines; it grows downward when pulled. */
export const TextArea = ({ label, hint, error, required, className, id, ...rest }: TextAreaProps) => (
  <FieldFrame label={label} hint={hint} error={error} required={required} id={id}>
    {(control) => (
      <textarea
        rows={5}
        {...rest}
        {...control}
        onBlur={blurAfterPress(rest.onBlur)}
        className={classNames(controlClass, textArea, className)}
      />
    )}
  </FieldFrame>
)

/** A TextField bound to a form. */
export function FormTextField({ field, props, ...rest }: FormFieldProps<string> & Omit<TextFieldProps, FormOwned>) {
  useSignals()
  const hydrated = useHydratedText({ field, props })
  return <TextField {...rest} {...hydrated} value={field.value.value ?? ''} error={field.error.value} />
}

/** A DateField bound to a form. */
export function FormDateField({ field, props, ...rest }: FormFieldProps<string> & Omit<TextFieldProps, FormOwned>) {
  useSignals()
  const hydrated = useHydratedText({ field, props })
  return <DateField {...rest} {...hydrated} value={field.value.value ?? ''} error={field.error.value} />
}

/** A TextArea bound to a form. */
export function FormTextArea({ field, props, ...rest }: FormFieldProps<string> & Omit<TextAreaProps, FormOwned>) {
  useSignals()
  const hydrated = useHydratedText({ field, props })
  return <TextArea {...rest} {...hydrated} value={field.value.value ?? ''} error={field.error.value} />
}
