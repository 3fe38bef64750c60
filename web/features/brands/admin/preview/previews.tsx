import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Booking } from '#worker/contract/booking'
import type { Brand, BrandRecord, Markup } from '#worker/contract/brand'
import type { BrandDraft } from '#worker/contract/brand-draft'
import type { NetOffer } from '#worker/contract/offer'
import { confirmBooking, draftBooking } from '#worker/domain/booking/draft-booking'
import { markupTotal } from '#worker/domain/offer/rules/markup'
import { bookingMail } from '#worker/features/booking/mails'
import { inBrandWords } from '#worker/features/mail/mail-text'
import { LoadFailure } from '../../../../ui/layout/notice'
import { Skeleton } from '../../../../ui/layout/page'
import { ownPageQuery } from '../../../admin/admin-api'
import { exampleOfferQuery } from '../example-offer'
import { Frame, keepAtEnd, openMail, openPage, paint, type Scheme } from './frame'

interface PagePreviewProps {
  title: string
  brand: Brand
  /** Path and query of the page. */
  address: string
  /** Content that the page needn't request from the API, as its query cache takes it over. */
  answers?: object
  /** The scheme of the device it is seen on; by default that of this one. */
  scheme?: Scheme
  width: number
  height: number
  /** Whether the end of the page is shown first. */
  fromEnd?: boolean
}

const REOPEN_AFTER_MS = 700

/** The parts of a brand that require the page to be opened again; colors and font are applied at once. */
const contentToReopenFor = ({ theme: _theme, ...content }: Brand) => JSON.stringify(content)

/** A copy of a text that is updated once the text has not changed for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), REOPEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** One of this site's pages, as it will look with the draft. */
export function PagePreview({ title, brand, address, answers, scheme, fromEnd = false, ...look }: PagePreviewProps) {
  const { data: html, error, refetch } = useQuery(ownPageQuery)
  const frameRef = useRef<HTMLIFrameElement>(null)
  const content = useSettled(contentToReopenFor(brand) + JSON.stringify(answers))
  useEffect(() => {
    if (frameRef.current) paint(frameRef.current, brand.theme, scheme)
  }, [brand.theme, scheme])
  if (error) {
    return (
      <LoadFailure title="The preview could not be loaded" onRetry={() => void refetch()}>
        Please try again later.
      </LoadFailure>
    )
  }
  if (!html) return <Skeleton width="100%" height="24rem" />
  const open = (frame: HTMLIFrameElement) => {
    frameRef.current = frame
    openPage(frame, { html, address, brand, ...(answers && { answers }), ...(scheme && { scheme }) })
    if (fromEnd) keepAtEnd(frame)
  }
  // A running page can't be changed into another: other content, address or width needs a new frame.
  return <Frame key={`${address} ${look.width} ${content}`} title={title} {...look} onOpen={open} />
}

interface MailPreviewProps {
  title: string
  /** The brand with the content of its mails. */
  draft: BrandDraft & Pick<BrandRecord, 'content'>
  width: number
  height: number
}

// Only the preview of a mail waits for the code that parses a brand's texts and draws them.
const wordsQuery = queryOptions({
  queryKey: ['admin', 'mail-words'],
  queryFn: async () => {
    const parts = [import('#worker/features/mail/mail-words'), import('#worker/features/mail/mail-html')] as const
    const [{ mailWords }, { mailHtml }] = await Promise.all(parts)
    return { mailWords, mailHtml }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** The mail about a booking as it would be sent with the draft: its markup, opening words and signature included. */
export function MailPreview({ title, draft, width, height }: MailPreviewProps) {
  const { data: offer, error, refetch } = useQuery(exampleOfferQuery('economy'))
  const words = useQuery(wordsQuery)
  if (error) {
    return (
      <LoadFailure title="No example flight could be loaded" onRetry={() => void refetch()}>
        {error.message}
      </LoadFailure>
    )
  }
  if (words.error) {
    return (
      <LoadFailure title="The preview could not be loaded" onRetry={() => void words.refetch()}>
        Please try again later.
      </LoadFailure>
    )
  }
  if (!offer || !words.data) return <Skeleton width="100%" height="24rem" />
  const { mailWords, mailHtml } = words.data
  const html = mailHtml(inBrandWords(bookingMail(exampleBooking(offer, draft)), mailWords(draft)), draft)
  return (
    <Frame
      key={`${width} ${html}`}
      title={title}
      width={width}
      height={height}
      onOpen={(frame) => openMail(frame, html)}
    />
  )
}

const NAMES = [
  { title: 'ms', firstName: 'Amelia', lastName: 'Earhart', dateOfBirth: '1987-07-24' },
  { title: 'mr', firstName: 'Louis', lastName: 'Armstrong', dateOfBirth: '1991-08-04' },
] as const

/** An invented booking of an offer, at the price with a markup. */
function exampleBooking(offer: NetOffer, markup: Markup): Booking {
  const passengers = offer.passengers.map(({ id, type }, index) => ({ ...(NAMES[index] ?? NAMES[0]), id, type }))
  const draft = draftBooking({
    id: 'example',
    offer,
    passengers,
    extras: [],
    paid: markupTotal(offer, markup),
    markup,
    card: { brand: 'visa', last4: '4242' },
    createdAt: offer.created_at,
  })
  return confirmBooking(draft, { bookingReference: 'EXAMPLE', documents: [] })
}
