import { useFormStore, valiForm } from '@modular-forms/react'
import { TripRetrieval } from '#worker/contract/account'
import { BLANK_RETRIEVAL, RetrievalForm, type RetrievalFormProps } from './support-bookings'

/** The form that has a link to a booking sent, by itself on a page of trips. */
export function TripForm({ onRetrieve }: Pick<RetrievalFormProps, 'onRetrieve'>) {
  const form = useFormStore<TripRetrieval>({ validate: valiForm(TripRetrieval), initialValues: BLANK_RETRIEVAL })
  return <RetrievalForm form={form} onRetrieve={onRetrieve} />
}
