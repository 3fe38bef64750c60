import { useEffect, useRef } from 'react'
import { MOST_TRAVELERS, mostOf, type Party } from '#worker/contract/travel'
import { Stepper } from '../../../ui/form/stepper'
import { infantsRule, travelersPanel } from './form-parts.css'

interface TravelersPanelProps {
  party: Party
  /** How many infants the last change removed. */
  left: number
  onChange: (name: keyof Party, count: number) => void
}

/** A stepper for each age, and the reasons for its limits. */
export function TravelersPanel({ party, left, onChange }: TravelersPanelProps) {
  const most = mostOf(party)
  const ref = useRef<HTMLDivElement>(null)
  // The popover focuses its first button, which may be disabled; this moves the focus to the first enabled one.
  useEffect(() => ref.current?.querySelector<HTMLElement>('button[aria-disabled="false"]')?.focus(), [])
  const counted = (name: keyof Party, label: string, hint: string) => (
    <Stepper
      label={label}
      hint={hint}
      value={party[name]}
      min={name === 'adultsCount' ? 1 : 0}
      max={most[name]}
      onChange={(count) => onChange(name, count)}
    />
  )
  return (
    <div className={travelersPanel} ref={ref}>
      {counted('adultsCount', 'Adults', 'Age 12+')}
      {counted('childrenCount', 'Children', 'Age 2-11')}
      {counted('infantsCount', 'Infants', 'Under 2 years')}
      <div className={infantsRule} role="status">
        {rules(party, left).map((rule) => (
          <p key={rule}>{rule}</p>
        ))}
      </div>
    </div>
  )
}

const LAPS = 'Each infant needs an adult.'

/** The limits that the party has reached, one sentence each. */
function rules(party: Party, left: number): string[] {
  const { adultsCount, infantsCount } = party
  const fewer = left === 1 ? 'One infant fewer.' : `${left} infants fewer.`
  const isFull = mostOf(party).adultsCount === adultsCount
  return [
    left > 0 && `${fewer} ${LAPS}`,
    left === 0 && infantsCount > 0 && infantsCount === adultsCount && LAPS,
    infantsCount > 0 && 'Infants travel on an adult’s lap. For a seat of their own, please contact us.',
    isFull && `At most ${MOST_TRAVELERS} travelers can fly on one booking. For a larger group, please contact us.`,
  ].filter((rule) => rule !== false)
}
