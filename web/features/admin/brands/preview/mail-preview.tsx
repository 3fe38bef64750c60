import { useQuery } from '@tanstack/react-query'
import type { BrandDraft } from '#worker/contract/brand-draft'
import { bookingMail } from '#worker/domain/mails/booking-mail'
import { mailHtml } from '#worker/domain/mails/mail-html'
import { LoadFailure } from '../../../../ui/layout/notice'
import { Skeleton } from '../../../../ui/layout/page'
import { exampleOfferQuery } from '../example-offer'
import { exampleBooking } from './example-booking'
import { Frame } from './frame'
import { openMail } from './preview-page'

interface MailPreviewProps {
  title: string
  draft: BrandDraft
  width: number
  height: number
}

/** The mail about a booking, as it will be sent with the draft, its markup included. */
export function MailPreview({ title, draft, width, height }: MailPreviewProps) {
  const { data: offer, error, refetch } = useQuery(exampleOfferQuery('economy'))
  if (error) {
    return (
      <LoadFailure title="No example flight could be loaded" onRetry={() => void refetch()}>
        {error.message}
      </LoadFailure>
    )
  }
  if (!offer) return <Skeleton width="100%" height="24rem" />
  const html = mailHtml(bookingMail(exampleBooking(offer, draft)), draft)
  return <Frame key={`${width} ${html}`} {...{ title, width, height }} onOpen={(frame) => openMail(frame, html)} />
}
