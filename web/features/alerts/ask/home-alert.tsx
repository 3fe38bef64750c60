import { type ReactNode, useState } from 'react'
import type { CabinClass } from '#worker/contract/travel'
import { FALLS } from '#worker/features/alerts/contract-consent'
import { addDays, addMonths } from '../../../format/dates'
import { SelectField } from '../../../ui/form/select-field'
import { CABIN_LABELS } from '../../../words/search'
import { monthText } from '../alert-words'
import { AskFrame } from './ask-frame'
import { useAskAlert } from './use-ask-alert'

/** The props of an airport field. */
export interface AlertPlace {
  name: 'origin' | 'destination'
  label: string
  /** Its code, '' while none is chosen. */
  value: string
  error?: string
  onChoose: (code: string) => void
}

interface HomeAlertFormProps {
  /** The traveler's own day, yyyy-MM-dd. */
  today: string
  /** Renders an airport field. */
  renderPlace: (place: AlertPlace) => ReactNode
}

/** How far ahead airlines sell, in months. */
const MONTHS = 11

const STAYS = [
  { value: '', label: 'One way' },
  ...[2, 3, 4, 5, 7, 10, 14, 21, 28].map((nights) => ({ value: String(nights), label: `${nights} nights` })),
]
const CABINS = Object.entries(CABIN_LABELS).map(([value, label]) => ({ value, label }))

/** The alert form without a search: for a route, all days of a month, and a fallen fare. */
export function HomeAlertForm({ today, renderPlace }: HomeAlertFormProps) {
  // On the last day of a month the choice begins with the next one.
  const first = `${addDays(today, 1).slice(0, 7)}-01`
  const months = Array.from({ length: MONTHS }, (_, ahead) => addMonths(first, ahead).slice(0, 7))
  const [places, setPlaces] = useState({ origin: '', destination: '' })
  const [month, setMonth] = useState(months[1] ?? '')
  const [nights, setNights] = useState('7')
  const [cabinClass, setCabin] = useState<CabinClass>('economy')
  const ask = useAskAlert(() => {
    const wrong = {
      ...(!places.origin && { origin: 'Please select an origin airport' }),
      ...(!places.destination && { destination: 'Please select a destination airport' }),
    }
    if (Object.keys(wrong).length > 0) return { wrong }
    const days = { kind: 'month' as const, month, nights: nights === '' ? null : Number(nights) }
    return { ...places, days, cabinClass, rule: { kind: 'fall', percent: FALLS.home } }
  })
  const place = (name: AlertPlace['name'], label: string) =>
    renderPlace({
      name,
      label,
      value: places[name],
      ...(ask.errors[name] && { error: ask.errors[name] }),
      onChoose: (code) => setPlaces((before) => ({ ...before, [name]: code })),
    })
  return (
    <AskFrame
      ask={ask}
      emailLabel="Email for Alerts"
      button="Create Price Alert"
      note="For one adult. A fare that we have seen may be gone by the time you search."
    >
      {place('origin', 'From')}
      {place('destination', 'To')}
      <SelectField
        label="Any day of"
        value={month}
        error={ask.errors['days.month']}
        options={months.map((value) => ({ value, label: monthText(value) }))}
        onChange={({ target }) => setMonth(target.value)}
      />
      <SelectField label="Stay" value={nights} options={STAYS} onChange={({ target }) => setNights(target.value)} />
      <SelectField
        label="Cabin"
        value={cabinClass}
        options={CABINS}
        onChange={({ target }) => setCabin(target.value as CabinClass)}
      />
    </AskFrame>
  )
}
