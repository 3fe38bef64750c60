import { useFormStore, valiForm } from '@modular-forms/react'
import { TripRetrieval } from '#worker/contract/account'
import { Card } from '../../../ui/layout/page'
import { heading, muted, section } from '../help.css'
import { BLANK_RETRIEVAL, RetrievalForm, type RetrievalFormProps } from './support-bookings'

/** The form that has a link to a booking sent, by itself on a page of trips. */
export function FindTripCard({ onRetrieve }: Pick<RetrievalFormProps, 'onRetrieve'>) {
  const form = useFormStore<TripRetrieval>({ validate: valiForm(TripRetrieval), initialValues: BLANK_RETRIEVAL })
  return (
    <Card as="section" padding="lg" className={section} aria-labelledby="find-trip">
      <h2 id="find-trip" className={heading}>
        Booked without an account?
      </h2>
      <p className={muted}>
        Enter the booking reference and the email address used for the booking. The link we send opens the trip, to look
        at, print or cancel it.
      </p>
      <RetrievalForm form={form} onRetrieve={onRetrieve} />
    </Card>
  )
}
