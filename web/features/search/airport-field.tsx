import { lazy, Suspense, useState } from 'react'
import { TextField } from '../../ui/text-field'
import type { AirportFieldProps } from './airport-combobox'
import { anchor } from './airport-field.css'

// The page need not wait for the combobox: until it is there, an input of the same look takes what is typed.
const AirportCombobox = lazy(() => import('./airport-combobox'))

/** The airport picker; see AirportCombobox. */
export function AirportField(props: AirportFieldProps) {
  const [begun, setBegun] = useState({ text: '', focused: false })
  const beginning = (
    <div className={anchor}>
      <TextField
        label={props.label}
        placeholder={props.placeholder}
        lead={props.icon}
        error={props.error}
        value={props.value || begun.text}
        onChange={(event) => setBegun({ text: event.target.value, focused: true })}
        onFocus={() => {
          props.list.load()
          setBegun({ ...begun, focused: true })
        }}
        onBlur={() => setBegun({ ...begun, focused: false })}
      />
    </div>
  )
  return (
    <Suspense fallback={beginning}>
      <AirportCombobox {...props} begun={begun} />
    </Suspense>
  )
}
