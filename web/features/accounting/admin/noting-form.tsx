import type { ReactNode } from 'react'
import * as v from 'valibot'
import { minorDigits } from '#worker/contract/money'
import { asTyped } from '#worker/contract/typed-text'
import { readerTime } from '../../../format/reader-time'
import { typedNumber } from '../../../format/typed-number'
import { Button } from '../../../ui/button'
import type { FieldValues } from '../../../ui/form/form-library'
import type { SchemaForm } from '../../../ui/form/schema-form'
import * as css from '../../admin/admin.css'

interface NotingFormProps {
  /** The label of its button; the form's name too. */
  action: string
  form: Pick<SchemaForm<FieldValues>, 'Form' | 'busy'>
  /** The fields. */
  children: ReactNode
}

/** A typed number as a decimal, with so many decimals at most, or any. */
const typedDecimal = (decimals?: number) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue }) => {
      const { text, question } = typedNumber(dataset.value, decimals)
      if (question) addIssue({ message: question })
      return text
    }),
  )

/** A typed amount of a currency. */
export const typedAmount = (currency: string) => typedDecimal(minorDigits(asTyped(currency).toUpperCase()))

/** A typed percent or rate. */
export const TypedRate = typedDecimal()

/** The schema of a form that has amounts, and their currency beside them. */
export const inItsCurrency = <Form extends v.GenericSchema>(form: (amount: typeof TypedRate) => Form) =>
  v.lazy((typed) => form(typedAmount(v.parse(v.object({ currency: v.string() }), typed).currency)))

/** A form that adds a note to the books. */
export const NotingForm = ({ action, form: { Form, busy }, children }: NotingFormProps) => (
  <Form className={css.section} aria-label={action}>
    <div className={css.fields}>
      {children}
      <div className={css.submit}>
        <Button type="submit" variant="secondary" busy={busy}>
          {action}
        </Button>
      </div>
    </div>
  </Form>
)

interface Noted {
  id: string
  note: string
  validFrom: string
  at: string
  /** Null for a deleted account. */
  by: string | null
}

interface NotedLinesProps<Rate> {
  label: string
  rates: readonly Rate[]
  inWords: (rate: Rate) => string
}

/** The noted rates, each with its first day and the person who noted it; nothing where there are none. */
export const NotedLines = <Rate extends Noted>({ label, rates, inWords }: NotedLinesProps<Rate>) =>
  rates.length > 0 && (
    <ul className={css.lines} aria-label={label}>
      {rates.map((rate) => (
        <li key={rate.id} className={css.line}>
          <p>
            {inWords(rate)}
            {rate.note && `, ${rate.note}`}
          </p>
          <p className={css.muted}>
            {rate.validFrom > rate.at && `From ${readerTime(rate.validFrom)}. `}
            Entered by {rate.by ?? 'a deleted account'} on {readerTime(rate.at)}
          </p>
        </li>
      ))}
    </ul>
  )
