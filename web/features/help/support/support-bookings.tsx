import { useState } from 'react'
import { TripRetrieval } from '#worker/contract/account'
import { plainMessage } from '../../../api/api-error'
import { needsScript, withoutScript } from '../../../styles/scripting.css'
import { Button, buttonClass } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { FormTextField } from '../../../ui/form/text-field'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { useToast } from '../../../ui/overlay/toast'
import { buttons, form as formClass, heading, muted, note, pair, section, submitRow } from '../help.css'
import { twoCards } from './support-screen.css'

/** Two ways to a booking: with an account and without. */
export const SupportBookings = (retrieval: Retrieval) => (
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
      <RetrievalForm {...retrieval} />
    </Card>
  </div>
)

/** Asks for a link to a booking by email. @throws ApiError */
type Retrieve = (retrieval: TripRetrieval) => Promise<unknown>

/** What the form that finds a booking holds: kept by the screen, so that it survives a change of tabs. */
export function useRetrieval(onRetrieve: Retrieve) {
  const toast = useToast()
  const [isSent, setIsSent] = useState(false)
  const form = useSchemaForm({
    schema: TripRetrieval,
    start: { reference: '', email: '' },
    send: async (retrieval) => {
      setIsSent(false)
      await onRetrieve(retrieval)
      setIsSent(true)
    },
    onFailure: (error) => toast({ tone: 'destructive', title: 'Link not sent', description: plainMessage(error) }),
  })
  return { form, isSent }
}

type Retrieval = ReturnType<typeof useRetrieval>

/** Finds a booking by its reference and email. The answer is the same whether or not such a booking exists. */
const RetrievalForm = ({ form: { Form, Field, busy }, isSent }: Retrieval) => (
  <Form className={formClass}>
    <div className={pair}>
      <Field
        name="reference"
        as={FormTextField}
        label="Booking reference"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Field name="email" as={FormTextField} label="Email" type="email" required autoComplete="email" />
    </div>
    <div className={submitRow}>
      <Button type="submit" variant="secondary" busy={busy}>
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

/** The form that has a link to a booking sent, by itself on a page of trips. */
export const TripForm = ({ onRetrieve }: { onRetrieve: Retrieve }) => <RetrievalForm {...useRetrieval(onRetrieve)} />
