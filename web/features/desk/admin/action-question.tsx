import { useId } from 'react'
import * as v from 'valibot'
import { minorDigits } from '#worker/contract/money'
import { cleanField } from '#worker/contract/typed-text'
import type { CaseAction, CaseActionRequest } from '#worker/features/issues/contract'
import { formatPrice } from '../../../format/money'
import { typedNumber } from '../../../format/typed-number'
import { Button } from '../../../ui/button'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { FormTextArea, FormTextField } from '../../../ui/form/text-field'
import { useTyped } from '../../../ui/form/use-typed'
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

const read = (typed: string, atMost: CaseAction['atMost']) =>
  typedNumber(typed, atMost ? minorDigits(atMost.currency) : undefined)

/** What is wrong with a typed amount; undefined for one that can be given back. */
function amountError(typed: string, atMost: CaseAction['atMost']): string | undefined {
  const { text, value, question } = read(typed, atMost)
  if (question || !AMOUNT.test(text)) return question ?? 'Enter an amount such as 120.50'
  const isTooMuch = atMost && value > Number(atMost.amount)
  return isTooMuch ? `Enter ${formatPrice(atMost.amount, atMost.currency)} at most` : undefined
}

/** The schema of the question's form; fields that its kind doesn't have may be anything. */
const questionSchema = ({ kind, atMost }: CaseAction) =>
  v.object({
    amount: v.pipe(
      v.string(),
      v.check(
        (typed) => kind !== 'refund' || !amountError(typed, atMost),
        ({ input }) => amountError(input, atMost) ?? '',
      ),
      v.transform((typed) => read(typed, atMost).text),
    ),
    orderId: v.pipe(
      v.string(),
      v.trim(),
      v.check((typed) => kind !== 'attach_order' || /^\w{1,64}$/.test(typed), 'Enter the id of an order'),
    ),
    note: v.pipe(
      v.string(),
      cleanField,
      v.check((typed) => kind !== 'resolve' || typed !== '', 'Say how it ended'),
    ),
  })

/** Asks for confirmation of an action, with its figures and the input that it needs. */
export function ActionQuestion({ action, seenSteps, noteBefore, onDo, onClose }: ActionQuestionProps) {
  const { kind, sentence, atMost, orderIds = [] } = action
  const id = useId()
  const { Form, Field, store } = useSchemaForm({
    schema: questionSchema(action),
    start: {
      amount: atMost?.amount ?? '',
      orderId: orderIds.length === 1 ? (orderIds[0] ?? '') : '',
      note: noteBefore,
    },
    send: async ({ amount, orderId, note }) => {
      const common = { seenSteps, note }
      if (kind === 'refund') onDo({ action: kind, amount, ...common })
      else if (kind === 'attach_order') onDo({ action: kind, orderId, ...common })
      else onDo({ action: kind, ...common })
    },
  })
  const amount = useTyped(store, 'amount') ?? ''
  const figure =
    kind === 'refund' && atMost && !amountError(amount, atMost)
      ? ` ${formatPrice(read(amount, atMost).text, atMost.currency)}`
      : ''
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
          <Button type="submit" form={id} variant={isGrave(kind) ? 'danger' : 'primary'}>
            {ACTION_LABELS[kind]}
            {figure}
          </Button>
        </div>
      }
    >
      <Form id={id} className={css.question}>
        <p>{sentence}</p>
        {kind === 'refund' && atMost && (
          <Field name="amount" as={FormTextField} label={`Amount in ${atMost.currency}`} inputMode="decimal" />
        )}
        {kind === 'attach_order' && (
          <Field
            name="orderId"
            as={FormTextField}
            label="Order id"
            hint={orderIds.length > 1 ? `Found: ${orderIds.join(', ')}` : undefined}
          />
        )}
        <Field name="note" as={FormTextArea} label={NOTE_LABELS[kind] ?? 'Note (optional)'} rows={3} maxLength={1000} />
      </Form>
    </Dialog>
  )
}
