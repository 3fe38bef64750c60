import { useState } from 'react'
import { TextField } from '../../ui/text-field'
import type { AirportFieldProps } from './airport-combobox'
import { anchor } from './airport-field.css'
import { useLater } from './use-later'

// The page need not wait for the combobox: until it is there, an input of the same look takes what is typed.
const loadCombobox = () => import('./airport-combobox')

/** The airport picker; see AirportCombobox. */
export function AirportField(props: AirportFieldProps) {
  const [begun, setBegun] = useState({ text: '', focused: false })
  const [visits, setVisits] = useState(1)
  const combobox = useLater(loadCombobox, visits)
  if (combobox) return <combobox.default {...props} begun={begun} />
  return (
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
          setVisits(visits + 1)
          setBegun({ ...begun, focused: true })
        }}
        onBlur={() => setBegun({ ...begun, focused: false })}
      />
    </div>
  )
}
