import type { FormStore } from '@modular-forms/react'
import type { TripRetrieval } from '#worker/contract/account'
import { buttonClass } from '../../../ui/button'
import { Card } from '../../../ui/layout/page'
import { buttons, heading, muted, section } from './help.css'
import { RetrievalForm } from './retrieval-form'
import { twoCards } from './support-screen.css'

interface SupportBookingsProps {
  form: FormStore<TripRetrieval>
  /** Asks for a link to a booking. @throws ApiError */
  onRetrieve: (retrieval: TripRetrieval) => Promise<unknown>
}

/** The ways to a booking: with an account and without. */
export const SupportBookings = ({ form, onRetrieve }: SupportBookingsProps) => (
  <div className={twoCards}>
    <Card as="section" className={section} aria-labelledby="with-account">
      <h2 id="with-account" className={heading}>
        With an account
      </h2>
      <p className={muted}>Sign in to see the trips you booked: flights, travelers, seats and what was paid.</p>
      <div className={buttons}>
        <a href="/login?redirect=/my-trips" className={buttonClass()}>
          Sign In
        </a>
        <a href="/my-trips" className={buttonClass({ variant: 'secondary' })}>
          My Trips
        </a>
      </div>
    </Card>
    <Card as="section" className={section} aria-labelledby="without-account">
      <h2 id="without-account" className={heading}>
        Without an account
      </h2>
      <p className={muted}>Enter the booking reference and the email address used for the booking.</p>
      <RetrievalForm form={form} onRetrieve={onRetrieve} />
    </Card>
  </div>
)
