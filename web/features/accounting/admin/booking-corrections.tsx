import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import type { Correction, CorrectionAnswer, CorrectionKind } from '#worker/features/accounting/contract-corrections'
import type { AdministeredBooking } from '#worker/features/desk/bookings/contract'
import { plainMessage } from '../../../api/api-error'
import { currentUserQuery } from '../../../api/user'
import { formatPrice } from '../../../format/money'
import { readerTime } from '../../../format/reader-time'
import { Button } from '../../../ui/button'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { FormSelectField } from '../../../ui/form/select-field'
import { FormTextField } from '../../../ui/form/text-field'
import { Card } from '../../../ui/layout/page'
import { useToast } from '../../../ui/overlay/toast'
import * as css from '../../admin/admin.css'
import { failed } from '../../admin/confirm-first'
import { answerCorrection, bookingQuery, writeCorrection } from '../../desk/admin/bookings/bookings-api'
import { NotingForm, typedAmount } from './noting-form'

const KINDS: Record<CorrectionKind, string> = {
  paid_to_traveler: 'Paid to traveler, not to card',
  paid_by_traveler: 'Paid by traveler, not by card',
  provider_gave: 'Credited by flight provider',
  provider_took: 'Debited by flight provider',
}
const OPTIONS = (Object.entries(KINDS) as [CorrectionKind, string][]).map(([value, label]) => ({ value, label }))

const STATES: Record<Correction['state'], (by: string) => string> = {
  waiting: () => 'Waits for a second administrator.',
  written: (by) => (by ? `Confirmed by ${by}.` : ''),
  withdrawn: (by) => `Withdrawn by ${by}.`,
}

/** The corrections that people wrote into a booking's books because no provider reports them; administrators can add more. */
export function BookingCorrections({ booking, mayWrite }: { booking: AdministeredBooking; mayWrite: boolean }) {
  const { id, corrections, paid } = booking
  if (!mayWrite && corrections.length === 0) return null
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="booking-corrections">
      <h2 className={css.heading} id="booking-corrections">
        Corrections
      </h2>
      {corrections.length > 0 && (
        <ul className={css.lines} aria-label="Corrections">
          {corrections.map((correction) => (
            <Line key={correction.id} id={id} correction={correction} mayAnswer={mayWrite} />
          ))}
        </ul>
      )}
      {mayWrite && <NewEntry id={id} currency={paid.currency} />}
    </Card>
  )
}

interface LineProps {
  id: string
  correction: Correction
  mayAnswer: boolean
}

function Line({ id, correction, mayAnswer }: LineProps) {
  const { kind, amount, currency, note, state, by, at, answeredBy } = correction
  const [busy, setBusy] = useState(false)
  const { data: user } = useQuery(currentUserQuery)
  const queryClient = useQueryClient()
  const toast = useToast()
  const answer = async (given: CorrectionAnswer['answer']) => {
    setBusy(true)
    try {
      queryClient.setQueryData(bookingQuery(id).queryKey, await answerCorrection(id, correction.id, given))
    } catch (error) {
      toast(failed(given === 'confirm' ? 'Not confirmed' : 'Not withdrawn', error))
    }
    setBusy(false)
  }
  const answered = answeredBy ?? (state === 'written' ? '' : 'a deleted account')
  return (
    <li className={css.line}>
      <p>
        {KINDS[kind]}: {formatPrice(amount, currency)}. {note}
      </p>
      <p className={css.muted}>
        {by ?? 'A deleted account'}, {readerTime(at)}. {STATES[state](answered)}
      </p>
      {state === 'waiting' && mayAnswer && (
        <div className={css.answers}>
          <Button variant="secondary" busy={busy} onClick={() => void answer('withdraw')}>
            Withdraw
          </Button>
          {by !== user?.username && (
            <Button busy={busy} onClick={() => void answer('confirm')}>
              Confirm
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

// The server checks the rest.
const entryIn = (currency: string) =>
  v.object({
    kind: v.picklist(OPTIONS.map(({ value }) => value)),
    amount: v.pipe(typedAmount(currency), v.nonEmpty('Enter an amount')),
    note: v.string(),
  })

function NewEntry({ id, currency }: { id: string; currency: string }) {
  const queryClient = useQueryClient()
  const form = useSchemaForm({
    schema: entryIn(currency),
    start: { kind: 'paid_to_traveler', amount: '', note: '' },
    send: async (entry, key) => {
      queryClient.setQueryData(bookingQuery(id).queryKey, await writeCorrection(id, { ...entry, key: key() }))
      form.restart({ kind: entry.kind })
    },
    onFailure: (error) => form.refuse({ amount: plainMessage(error) }),
  })
  const { Field } = form
  return (
    <NotingForm action="Save correction" form={form}>
      <div className={css.whole}>
        <Field name="kind" as={FormSelectField} label="What happened" options={OPTIONS} />
      </div>
      <Field name="amount" as={FormTextField} label="Amount" inputMode="decimal" autoComplete="off" />
      <Field name="note" as={FormTextField} label="Why" maxLength={500} autoComplete="off" />
    </NotingForm>
  )
}
