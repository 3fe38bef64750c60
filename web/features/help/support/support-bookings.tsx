import { Field, type FieldPath, Form, type FormStore, setError, useFormStore, valiForm } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { TripRetrieval } from '#worker/contract/account'
import { ApiError, plainMessage } from '../../../api/api-error'
import { needsScript, withoutScript } from '../../../styles/scripting.css'
import { Button, buttonClass } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { FormTextField } from '../../../ui/form/text-field'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { useToast } from '../../../ui/overlay/toast'
import { buttons, form as formClass, heading, muted, note, pair, section, submitRow } from '../help.css'
import { twoCards } from './support-screen.css'

/** Two ways to a booking: with an account and without. */
export const SupportBookings = ({ form, onRetrieve }: RetrievalFormProps) => (
  <div className={twoCards}>
    <Card as="section" className={section} aria-labelledby="with-account">
      <h2 id="with-account" className={heading}>
        With an account
      </h2>
      <p className={muted}>Sign in to see the trips you booked: flights, travelers, seats and what was paid.</p>
      <div className={buttons}>
        <Link to="/login" search={{ redirect: '/my-trips' }} className={buttonClass()}>
          Sign In
        </Link>
        <Link to="/my-trips" className={buttonClass({ variant: 'secondary' })}>
          My Trips
        </Link>
      </div>
    </Card>
    <Card as="section" className={section} aria-labelledby="without-account">
      <h2 id="without-account" className={heading}>
        Without an account
      </h2>
      <p className={classNames(muted, needsScript)}>
        Enter the booking reference and the email address used for the booking.
      </p>
      <p className={classNames(muted, withoutScript)}>
        Asking for a link to your booking needs JavaScript, which is switched off in this browser.
      </p>
      <RetrievalForm form={form} onRetrieve={onRetrieve} />
    </Card>
  </div>
)

export const BLANK_RETRIEVAL: TripRetrieval = { reference: '', email: '' }

export interface RetrievalFormProps {
  /** Held by the screen, so that its values survive a change of tabs. */
  form: FormStore<TripRetrieval>
  /** Asks for a link to the booking by email. @throws ApiError */
  onRetrieve: (retrieval: TripRetrieval) => Promise<unknown>
}

/** Finds a booking by its reference and email. The answer is the same whether or not such a booking exists. */
export function RetrievalForm({ form, onRetrieve }: RetrievalFormProps) {
  useSignals()
  const toast = useToast()
  const [isSent, setIsSent] = useState(false)
  const submit = async (retrieval: TripRetrieval) => {
    setIsSent(false)
    try {
      await onRetrieve(retrieval)
      setIsSent(true)
    } catch (error) {
      const refusals = Object.entries(error instanceof ApiError ? error.fields : {})
      // The form ignores names that it has no field for.
      for (const [name, message] of refusals) setError(form, name as FieldPath<TripRetrieval>, message)
      if (refusals.length === 0)
        toast({ tone: 'destructive', title: 'Link not sent', description: plainMessage(error) })
    }
  }
  return (
    <Form of={form} method="dialog" className={formClass} onSubmit={submit} noValidate>
      <div className={pair}>
        <Field of={form} name="reference">
          {(field, props) => (
            <FormTextField
              field={field}
              props={props}
              label="Booking reference"
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
        <Field of={form} name="email">
          {(field, props) => (
            <FormTextField field={field} props={props} label="Email" type="email" required autoComplete="email" />
          )}
        </Field>
      </div>
      <div className={submitRow}>
        <Button type="submit" variant="secondary" busy={form.submitting.value}>
          Retrieve Booking
        </Button>
        {isSent ? (
          <Notice tone="info" title="Check your email">
            If we find a booking with these details, we send a link to that address. It works once, within 30 minutes.
          </Notice>
        ) : (
          <p className={note}>We send a link to the booking to the address it was made with.</p>
        )}
      </div>
    </Form>
  )
}

/** The form that has a link to a booking sent, by itself on a page of trips. */
export function TripForm({ onRetrieve }: Pick<RetrievalFormProps, 'onRetrieve'>) {
  const form = useFormStore<TripRetrieval>({ validate: valiForm(TripRetrieval), initialValues: BLANK_RETRIEVAL })
  return <RetrievalForm form={form} onRetrieve={onRetrieve} />
}
