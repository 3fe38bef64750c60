import { useSignals } from '@preact/signals-react/runtime'
import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names'
import { blurAfterPress } from './after-press'
import { FieldFrame, type FieldOptions, type FormFieldProps, type FormOwned } from './field'
import { control as controlClass, select, selectChevron, selectWrap } from './field.css'
import { useHydratedField } from './hydrated-field'

interface SelectOption {
  value: string
  label: string
}

type SelectFieldProps = FieldOptions &
  Omit<ComponentPropsWithRef<'select'>, keyof FieldOptions | 'children'> & {
    options: SelectOption[]
    /** Shown while nothing is chosen; an option with the empty value. */
    placeholder?: string
  }

/** A labeled native select. */
export const SelectField = ({
  label,
  hint,
  error,
  required,
  options,
  placeholder,
  className,
  id,
  ...rest
}: SelectFieldProps) => (
  <FieldFrame label={label} hint={hint} error={error} required={required} id={id}>
    {(control) => (
      <span className={selectWrap}>
        <select
          {...rest}
          {...control}
          onBlur={blurAfterPress(rest.onBlur)}
          className={classNames(controlClass, select, className)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} className={selectChevron} aria-hidden="true" />
      </span>
    )}
  </FieldFrame>
)

/** A SelectField bound to a form. */
export function FormSelectField({ field, props, ...rest }: FormFieldProps<string> & Omit<SelectFieldProps, FormOwned>) {
  useSignals()
  const hydrated = useHydratedField({ field, props }, ({ value }) => value)
  return <SelectField {...rest} {...hydrated} value={field.value.value ?? ''} error={field.error.value} />
}
