import { useId, useState } from 'react'
import { getOffer } from '../../../../api/offers'
import { formatPrice } from '../../../../format/money'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/form/text-field'
import { useCheckout } from '../../checkout'
import { actions, section } from '../payment-screen.css'
import { askCode, codeProblem, usePromotedPrice } from './kept-code'

/** The button "Promotion code", its field, and the code once it takes something off. */
export function PromotionField({ refused }: { refused: string | undefined }) {
  const { offer, booking } = useCheckout()
  const show = usePromotedPrice()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const status = useId()
  const { promotion, total_currency: currency } = offer
  const isStopped = isBusy || booking.payment.busy

  const run = async (work: () => Promise<Parameters<typeof show>[0]>) => {
    setBusy(true)
    setError(undefined)
    try {
      show(await work())
      setOpen(false)
      setTyped('')
    } catch (failure) {
      setError(codeProblem(failure))
    }
    setBusy(false)
  }
  const apply = () => void run(() => askCode(offer.id, typed, booking.passengers[0]?.email))

  if (promotion) {
    return (
      <div className={section}>
        <p id={status} role="status">
          Promotion code {promotion.code} takes {formatPrice(promotion.amount, currency)} off our service fee.
        </p>
        <div className={actions}>
          <Button
            variant="secondary"
            size="sm"
            busy={isBusy}
            disabled={isStopped}
            aria-describedby={status}
            onClick={() => void run(() => getOffer(offer.id))}
          >
            Remove the code
          </Button>
        </div>
        {error && <p role="alert">{error}</p>}
      </div>
    )
  }
  if (!isOpen && !refused) {
    return (
      <div className={actions}>
        <Button variant="ghost" size="sm" disabled={isStopped} onClick={() => setOpen(true)}>
          Promotion code
        </Button>
      </div>
    )
  }
  return (
    <div className={section}>
      <TextField
        label="Promotion code"
        value={typed}
        error={error ?? refused}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // It appears where its button was pressed.
        autoFocus={isOpen}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Else the form around it would pay.
          event.preventDefault()
          apply()
        }}
      />
      <div className={actions}>
        <Button variant="secondary" size="sm" busy={isBusy} disabled={isStopped} onClick={apply}>
          Apply the code
        </Button>
      </div>
    </div>
  )
}
