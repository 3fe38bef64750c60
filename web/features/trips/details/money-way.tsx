import { Check, Clock, X } from 'lucide-react'
import type { Booking } from '#worker/contract/booking'
import type { MoneyStep } from '#worker/contract/trip-money'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import * as css from './money-way.css'
import { moneyWords } from './money-words'

const ICONS = { done: Check, next: Clock, failed: X }
const STATES: Record<MoneyStep['state'], string> = { done: 'Done', next: 'Still to come', failed: 'Failed' }

/** What happened to a trip's money and what comes next, from above to below, each with its day. */
export const MoneyWay = ({ steps, booking }: { steps: MoneyStep[]; booking: Pick<Booking, 'cardLast4'> }) => (
  <ol className={css.way} aria-label="Your money, step by step">
    {steps.map((step) => (
      <Step key={`${step.kind} ${step.at}`} step={step} booking={booking} />
    ))}
  </ol>
)

function Step({ step, booking }: { step: MoneyStep; booking: Pick<Booking, 'cardLast4'> }) {
  const { title, day, note } = moneyWords(step, booking)
  const Icon = ICONS[step.state]
  return (
    <li className={css.step}>
      <span className={css.marker[step.state]} aria-hidden="true">
        <Icon size={14} />
      </span>
      <div className={css.words}>
        <div className={css.head}>
          <span className={css.title[step.state]}>
            <VisuallyHidden>{STATES[step.state]}: </VisuallyHidden>
            {title}
          </span>
          {day && (
            <time className={css.day} dateTime={step.at ?? undefined}>
              {day}
            </time>
          )}
        </div>
        {note && <p className={css.note}>{note}</p>}
      </div>
    </li>
  )
}
