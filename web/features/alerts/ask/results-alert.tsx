import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import type { CabinClass } from '#worker/contract/travel'
import { DAY_MS } from '#worker/domain/time'
import type { AlertDays } from '#worker/features/alerts/contract'
import { FALLS } from '#worker/features/alerts/contract-consent'
import { FARE_DECIMALS, typedNumber } from '../../../format/typed-number'
import { needsScript } from '../../../styles/scripting.css'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { SelectField } from '../../../ui/form/select-field'
import { TextField } from '../../../ui/form/text-field'
import { Dialog } from '../../../ui/overlay/dialog'
import { daysText } from '../alert-words'
import { band, bandText, bandTitle } from './ask.css'
import { AskFrame } from './ask-frame'
import { useAskAlert } from './use-ask-alert'

interface ResultsAlertProps {
  origin: string
  destination: string
  departureDate: string
  /** Null for one way. */
  returnDate: string | null
  cabinClass: CabinClass
  /** Whether airports nearby were searched too, which an alert doesn't cover. */
  isWider: boolean
  /** The currency of the found fares; null when there are none, in which case no limit can be set. */
  currency: string | null
}

const MOST_NIGHTS = 30

/** The searched days, and the month around them if an alert can cover stays of that length. */
function dayChoices({ departureDate, returnDate }: ResultsAlertProps): AlertDays[] {
  const nights = returnDate === null ? null : (Date.parse(returnDate) - Date.parse(departureDate)) / DAY_MS
  const dates: AlertDays = { kind: 'date', departs: departureDate, returns: returnDate }
  const month: AlertDays = { kind: 'month', month: departureDate.slice(0, 7), nights }
  return nights === null || (nights >= 1 && nights <= MOST_NIGHTS) ? [dates, month] : [dates]
}

function AlertForm(props: ResultsAlertProps) {
  const { origin, destination, cabinClass, currency } = props
  const choices = dayChoices(props)
  const [chosen, setChosen] = useState(0)
  const [rule, setRule] = useState<'fall' | 'limit'>('fall')
  const [amount, setAmount] = useState('')
  const ask = useAskAlert(() => {
    const days = choices[chosen] ?? choices[0]
    if (!days) return { wrong: {} }
    const journey = { origin, destination, cabinClass, days }
    if (rule === 'fall' || currency === null) return { ...journey, rule: { kind: 'fall', percent: FALLS.results } }
    const { text, value, question } = typedNumber(amount, FARE_DECIMALS)
    if (question || !/^\d{1,9}(\.\d{1,4})?$/.test(text) || value === 0) {
      return { wrong: { 'rule.amount': question ?? 'Use an amount above zero, such as 250' } }
    }
    return { ...journey, rule: { kind: 'limit', amount: text, currency } }
  })
  const dayError = ask.errors['days.departs'] ?? ask.errors['days.month'] ?? ask.errors['days.returns']
  return (
    <AskFrame
      ask={ask}
      emailLabel="Email"
      button="Create Price Alert"
      note="For one adult. A fare that we have seen may be gone by the time you search."
    >
      <SelectField
        label="Days"
        value={String(chosen)}
        options={choices.map((days, at) => ({ value: String(at), label: daysText(days) }))}
        error={dayError ?? ask.errors.destination ?? ask.errors.origin}
        onChange={({ target }) => setChosen(Number(target.value))}
      />
      <SelectField
        label="Tell me about"
        value={rule}
        options={[
          { value: 'fall', label: `A fare at least ${FALLS.results} % below now` },
          ...(currency ? [{ value: 'limit', label: 'A fare up to my limit' }] : []),
        ]}
        onChange={({ target }) => setRule(target.value === 'limit' ? 'limit' : 'fall')}
      />
      {rule === 'limit' && currency && (
        <TextField
          label={`Highest fare in ${currency}`}
          inputMode="decimal"
          value={amount}
          error={ask.errors['rule.amount']}
          onChange={({ target }) => setAmount(target.value)}
        />
      )}
    </AskFrame>
  )
}

/** The alert form below the results. */
export function ResultsAlert(props: ResultsAlertProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={classNames(band, needsScript)} aria-label="Price alert">
      <div>
        <h2 className={bandTitle}>Wait for a lower fare</h2>
        <p className={bandText}>We look once a day, and write when we see one. A search then says what there is.</p>
      </div>
      <Button variant="secondary" icon={<BellPlus size={18} />} onClick={() => setOpen(true)}>
        Tell me when it gets cheaper
      </Button>
      <Dialog
        title="Tell me when it gets cheaper"
        description={`Flights from ${props.origin} to ${props.destination}${props.isWider ? ' alone, without the airports nearby' : ''}`}
        open={isOpen}
        onOpenChange={setOpen}
      >
        <AlertForm {...props} />
      </Dialog>
    </section>
  )
}
