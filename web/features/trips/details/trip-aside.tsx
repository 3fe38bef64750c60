import { useState } from 'react'
import type { Booking } from '#worker/contract/booking'
import type { MoneyStepKind } from '#worker/contract/trip-money'
import { foldedLines, soldLines } from '#worker/domain/offer/price-lines'
import { NOT_REFUNDABLE, refundSentence } from '#worker/domain/offer/refund-sentence'
import { beforeDeparture } from '#worker/domain/trip/before-departure'
import type { Agreement } from '#worker/features/agreement/contract'
import type { OwnLegalKey } from '#worker/features/brands/legal/contract'
import type { Invoice } from '#worker/features/invoices/contract'
import { fullDate, localDay } from '../../../format/dates'
import { agreedTextHref } from '../../../links/legal-version'
import { Button } from '../../../ui/button'
import { PriceLines } from '../../../ui/journey/price-lines'
import { Notice } from '../../../ui/layout/notice'
import { NewTabLink } from '../../../ui/link'
import { RefundFigures } from '../cancellation/refund-figures'
import { TripInvoices, type TripInvoicesProps } from '../invoices/trip-invoices'
import { agreedTexts } from './agreed-words'
import { MoneyWay } from './money-way'
import * as css from './trip-details.css'
import { TripPapers, type TripPapersProps } from './trip-papers'
import { Section } from './trip-travelers'

export interface TripAsideProps extends Omit<TripPapersProps, 'isCovered'> {
  calls: TripPapersProps['calls'] & TripInvoicesProps['calls']
  /** Begins the cancellation; left out where it isn't offered. */
  onCancel?: (() => void) | undefined
}

/** Beside a trip's flights: its documents, what comes next, what was paid, and what happened to the money. */
export const TripAside = ({ onCancel, ...taken }: TripAsideProps) => {
  const { booking } = taken
  const { money = [], cancellation, status } = booking
  const [opened, setOpened] = useState<Invoice | null>(null)
  return (
    <>
      <TripPapers {...taken} isCovered={opened !== null} />
      <BeforeDeparture booking={booking} />
      <Paid booking={booking} />
      <TripInvoices booking={booking} calls={taken.calls} opened={opened} onOpen={setOpened} />
      {booking.agreement && <Agreed id={booking.id} agreement={booking.agreement} />}
      {status === 'cancelled' && cancellation && (
        <Section title="Refund">
          <RefundFigures terms={cancellation.terms} booking={booking} />
        </Section>
      )}
      {money.length > 0 && (
        <Section title="Where your money is">
          <MoneyWay steps={money} booking={booking} />
        </Section>
      )}
      {status === 'confirmed' && !cancellation && <Canceling booking={booking} onCancel={onCancel} />}
    </>
  )
}

/** What to know and to do before the trip; nothing for one that is canceled. */
function BeforeDeparture({ booking }: { booking: Booking }) {
  const advice = beforeDeparture(booking)
  if (advice.length === 0) return null
  return (
    <Section title="Before you fly">
      <dl className={css.advice}>
        {advice.map(({ title, text, source }) => (
          <div key={title}>
            <dt className={css.adviceTitle}>{title}</dt>
            <dd className={css.muted}>
              <span>{text}</span> {source && <NewTabLink href={source.href}>{source.label}</NewTabLink>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** What was paid by card, line by line. */
function Paid({ booking }: { booking: Booking }) {
  const { total_amount, total_currency } = booking.bookingData
  return (
    <Section
      title={`${booking.status === 'pending' ? 'Reserved on your card' : 'Payment'}${
        booking.cardLast4 ? ` with card ending in ${booking.cardLast4}` : ''
      }`}
    >
      <PriceLines
        lines={foldedLines(soldLines(booking.bookingData), total_currency)}
        currency={total_currency}
        total={total_amount}
      />
    </Section>
  )
}

/** The texts agreed to with the booking, each in its version of that time. */
const Agreed = ({ id, agreement }: { id: string; agreement: Agreement }) => {
  const { terms, privacy, cancellationPolicy } = agreedTexts(agreement)
  const { at } = agreement
  const text = (key: OwnLegalKey, words: string) => <NewTabLink href={agreedTextHref(id, key)}>{words}</NewTabLink>
  return (
    <Section title="What you agreed to">
      <p className={css.muted}>
        On <time dateTime={at}>{fullDate(localDay(new Date(at)))}</time>, by paying: {text('terms', terms)}, and{' '}
        {text('privacy', privacy)}.
        {cancellationPolicy && <> In force with them: {text('cancellation-policy', cancellationPolicy)}.</>}
      </p>
    </Section>
  )
}

const GONE_BACK: readonly MoneyStepKind[] = ['given_back', 'given_otherwise', 'bank_took']

/** Whether money went back, or to a bank, before any cancellation: then the fare's own terms say too much. */
const hasGoneBack = ({ money = [] }: Booking) =>
  money.some(({ kind, state }) => GONE_BACK.includes(kind) && state === 'done')

/** The way to cancel, which only confirmed bookings have. */
function Canceling({ booking, onCancel }: Pick<TripAsideProps, 'booking' | 'onCancel'>) {
  // An airline that says nothing hasn't said no: its quote decides.
  if (booking.bookingData.conditions.refundable === false && onCancel) {
    return (
      <Notice
        tone="warning"
        title="Non-Refundable Ticket"
        action={
          <Button variant="secondary" onClick={onCancel}>
            Cancel anyway
          </Button>
        }
      >
        {NOT_REFUNDABLE} You see what comes back before you cancel.
      </Notice>
    )
  }
  const { refund_promise, charge_lines } = booking.bookingData
  const terms = refundSentence(refund_promise, charge_lines.length > 0)
  return (
    <Section title="Cancellation">
      <p className={css.muted}>
        {hasGoneBack(booking) ? 'Money has gone back already, so less may be refunded.' : terms} You see what comes back
        before you cancel{onCancel ? '' : ' in My Trips'}.
      </p>
      {onCancel && (
        <div className={css.cancel}>
          <Button variant="danger" onClick={onCancel}>
            Cancel Booking
          </Button>
        </div>
      )}
    </Section>
  )
}
