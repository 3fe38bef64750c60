import { type FormEvent, useId, useState } from 'react'
import type { CaseAction, CaseActionRequest } from '#worker/features/issues/contract'
import { formatPrice } from '../../../format/money'
import { Button } from '../../../ui/button'
import { TextArea, TextField } from '../../../ui/form/text-field'
import { Dialog } from '../../../ui/overlay/dialog'
import * as css from './case.css'
import { ACTION_LABELS, isGrave, NOTE_LABELS } from './case-words'

interface ActionQuestionProps {
  action: CaseAction
  seenSteps: number
  /** What was typed when it was tried before. */
  noteBefore: string
  onDo: (request: CaseActionRequest) => void
  onClose: () => void
}

const AMOUNT = /^\d{1,12}(\.\d{1,3})?$/

/** What is wrong with a typed amount; undefined for one that can be given back. */
function amountError(typed: string, atMost: CaseAction['atMost']): string | undefined {
  if (!AMOUNT.test(typed.trim())) return 'Enter an amount such as 120.50'
  const isTooMuch = atMost && Number(typed) > Number(atMost.amount)
  return isTooMuch ? `Enter ${formatPrice(atMost.amount, atMost.currency)} at most` : undefined
}

/** Asks before something is done, with the figures, and for what it needs. */
export function ActionQuestion({ action, seenSteps, noteBefore, onDo, onClose }: ActionQuestionProps) {
  const { kind, sentence, atMost, orderIds = [] } = action
  const form = useId()
  const [amount, setAmount] = useState(atMost?.amount ?? '')
  const [orderId, setOrderId] = useState(orderIds.length === 1 ? (orderIds[0] ?? '') : '')
  const [note, setNote] = useState(noteBefore)
  const [isTried, setIsTried] = useState(false)
  const errors = {
    amount: kind === 'refund' ? amountError(amount, atMost) : undefined,
    orderId: kind === 'attach_order' && !/^\w{1,64}$/.test(orderId.trim()) ? 'Enter the id of an order' : undefined,
    note: kind === 'resolve' && note.trim() === '' ? 'Say how it ended' : undefined,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (errors.amount || errors.orderId || errors.note) return
    const common = { seenSteps, note: note.trim() }
    if (kind === 'refund') onDo({ action: kind, amount: amount.trim(), ...common })
    else if (kind === 'attach_order') onDo({ action: kind, orderId: orderId.trim(), ...common })
    else onDo({ action: kind, ...common })
  }
  const figure = kind === 'refund' && atMost && !errors.amount ? ` ${formatPrice(amount.trim(), atMost.currency)}` : ''
  return (
    <Dialog
      title={`${ACTION_LABELS[kind]}?`}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <div className={css.buttons}>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={form} variant={isGrave(kind) ? 'danger' : 'primary'}>
            {ACTION_LABELS[kind]}
            {figure}
          </Button>
        </div>
      }
    >
      <form method="dialog" id={form} className={css.question} onSubmit={submit} noValidate>
        <p>{sentence}</p>
        {kind === 'refund' && atMost && (
          <TextField
            label={`Amount in ${atMost.currency}`}
            inputMode="decimal"
            value={amount}
            error={isTried ? errors.amount : undefined}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
        )}
        {kind === 'attach_order' && (
          <TextField
            label="Order id"
            hint={orderIds.length > 1 ? `Found: ${orderIds.join(', ')}` : undefined}
            value={orderId}
            error={isTried ? errors.orderId : undefined}
            onChange={(event) => setOrderId(event.currentTarget.value)}
          />
        )}
        <TextArea
          label={NOTE_LABELS[kind] ?? 'Note (optional)'}
          rows={3}
          maxLength={1000}
          value={note}
          error={isTried ? errors.note : undefined}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
