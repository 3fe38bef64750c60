import { classNames } from './class-names'
import { date } from './date-field.css'
import { TextField, type TextFieldProps } from './text-field'

/** A labeled date, yyyy-MM-dd, in the browser's own picker; `min` and `max` bound it. */
export const DateField = ({ className, ...rest }: TextFieldProps) => (
  <TextField {...rest} type="date" className={classNames(date, className)} />
)
