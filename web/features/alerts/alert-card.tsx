import { type FormEvent, useState } from 'react'
import type { AlertChange, PriceAlert } from '#worker/features/alerts/contract'
import { ApiError, plainMessage } from '../../api/api-error'
import { fullDate } from '../../format/dates'
import { formatPrice } from '../../format/money'
import { FARE_DECIMALS, typedNumber } from '../../format/typed-number'
import { searchHref } from '../../links/search'
import { Button, buttonClass } from '../../ui/button'
import { TextField } from '../../ui/form/text-field'
import { Notice } from '../../ui/layout/notice'
import { Card } from '../../ui/layout/page'
import { Link } from '../../ui/link'
import { CABIN_LABELS } from '../../words/search'
import { daysText, momentText, ruleText, STATES, searchOf } from './alert-words'
import { buttons, factName, facts, factValue, head, limit, route, state } from './alerts.css'

interface AlertCardProps {
  alert: PriceAlert
  /** @throws ApiError */
  onChange: (change: AlertChange) => Promise<void>
}

type Change = AlertChange['change']

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className={factName}>{name}</dt>
    <dd className={factValue}>{children}</dd>
  </div>
)

/** The last check's fare and time. Fares change, so it isn't called the current one. */
function lastText({ last, checkedAt, state: now }: PriceAlert): string {
  if (last) return `${formatPrice(last.price, last.currency)} on ${momentText(last.seenAt)}. It may have changed.`
  if (checkedAt) return `No fare on ${momentText(checkedAt)}`
  return now === 'asked' ? 'We look once it is confirmed' : 'Not looked yet'
}

/** An alert with its actions. */
export function AlertCard({ alert, onChange }: AlertCardProps) {
  const { id, originCity, destinationCity, cabinClass, days, rule, start } = alert
  const [busy, setBusy] = useState<Change['kind'] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isEdited, setEdited] = useState(false)
  const search = searchOf(alert)
  const isOver = alert.state === 'ended'
  const isActive = alert.state === 'confirmed' || alert.state === 'paused'
  const currency = rule.kind === 'limit' ? rule.currency : (start ?? alert.last)?.currency

  /** Returns the field's error, if that is the reason. */
  async function change(wanted: Change): Promise<string | null> {
    setBusy(wanted.kind)
    setProblem(null)
    try {
      await onChange({ id, change: wanted })
      return null
    } catch (error) {
      const field = error instanceof ApiError ? error.fields['change.amount'] : undefined
      if (!field) setProblem(plainMessage(error))
      return field ?? null
    } finally {
      setBusy(null)
    }
  }
  const press = (kind: 'pause' | 'resume' | 'end') => () => void change({ kind })
  return (
    <Card as="li" aria-label={`${originCity} to ${destinationCity}`}>
      <div className={head}>
        <h2 className={route}>
          {originCity} to {destinationCity}
        </h2>
        <span className={state}>{STATES[alert.state]}</span>
      </div>
      <dl className={facts}>
        <Fact name="Days">{daysText(days)}</Fact>
        <Fact name="Cabin">{CABIN_LABELS[cabinClass]}</Fact>
        <Fact name="You hear of">{ruleText(rule, start)}</Fact>
        <Fact name="Last seen">{lastText(alert)}</Fact>
        {!isOver && <Fact name="Ends">{`By itself on ${fullDate(alert.lastDay)}`}</Fact>}
      </dl>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <div className={buttons}>
        {search && (
          <Link href={searchHref(search)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Search
          </Link>
        )}
        {alert.state === 'confirmed' && (
          <Button variant="secondary" size="sm" busy={busy === 'pause'} onClick={press('pause')}>
            Pause
          </Button>
        )}
        {alert.state === 'paused' && (
          <Button variant="secondary" size="sm" busy={busy === 'resume'} onClick={press('resume')}>
            Resume
          </Button>
        )}
        {isActive && currency && (
          <Button variant="ghost" size="sm" aria-expanded={isEdited} onClick={() => setEdited(!isEdited)}>
            Change limit
          </Button>
        )}
        {!isOver && (
          <Button variant="ghost" size="sm" busy={busy === 'end'} onClick={press('end')}>
            End
          </Button>
        )}
      </div>
      {isEdited && isActive && currency && (
        <LimitForm
          currency={currency}
          amount={rule.kind === 'limit' ? rule.amount : ''}
          isBusy={busy === 'limit'}
          onSave={async (amount) => {
            const wrong = await change({ kind: 'limit', amount, currency })
            if (wrong === null) setEdited(false)
            return wrong
          }}
        />
      )}
    </Card>
  )
}

interface LimitFormProps {
  currency: string
  amount: string
  isBusy: boolean
  /** Returns the error; null when it is saved. */
  onSave: (amount: string) => Promise<string | null>
}

function LimitForm({ currency, amount, isBusy, onSave }: LimitFormProps) {
  const [typed, setTyped] = useState(amount)
  const [error, setError] = useState<string>()
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const { text, question } = typedNumber(typed, FARE_DECIMALS)
    setError(question ?? (await onSave(text)) ?? undefined)
  }
  return (
    <form method="dialog" className={limit} noValidate onSubmit={(event) => void onSubmit(event)}>
      <TextField
        label={`Highest fare in ${currency}, for one adult`}
        inputMode="decimal"
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
      />
      <div>
        <Button type="submit" size="sm" busy={isBusy}>
          Save limit
        </Button>
      </div>
    </form>
  )
}
