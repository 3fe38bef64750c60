import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { AdministeredBooking } from '#worker/features/desk/bookings/contract'
import { plainMessage } from '../../../../api/api-error'
import { readerTime } from '../../../../format/reader-time'
import { LoadFailure } from '../../../../ui/layout/notice'
import { Page } from '../../../../ui/layout/page'
import { Link } from '../../../../ui/link'
import { BookingBooks } from '../../../accounting/admin/booking-books'
import { BookingCorrections } from '../../../accounting/admin/booking-corrections'
import { AccessDenied } from '../../../admin/access-denied'
import * as css from '../../../admin/admin.css'
import { isDenied } from '../../../admin/admin-api'
import { useRights } from '../../../admin/use-rights'
import { brandName } from '../../../users/admin/user-words'
import { BookingActions } from './booking-actions'
import { BookingBadges } from './booking-badges'
import { BookingFlights } from './booking-flights'
import { BookingNotes } from './booking-notes'
import { BookingMails, BookingMoney, BookingRecord, OpenCases } from './booking-records'
import { BookingTravelers } from './booking-travelers'
import { bookingQuery } from './bookings-api'

/** /admin/bookings/:id: everything that is known of a booking, and what can be done about it. */
export function BookingPage({ id, onLeave }: { id: string; onLeave: () => void }) {
  const may = useRights()
  const { data: booking, error, refetch } = useQuery(bookingQuery(id))
  if (isDenied(error)) return <AccessDenied area="the bookings" onLeave={onLeave} />
  if (error && !booking) {
    return (
      <Page title="Booking">
        <LoadFailure title="The booking could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      </Page>
    )
  }
  if (!booking) {
    return (
      <Page title="Booking">
        <p role="status">Loading the booking…</p>
      </Page>
    )
  }
  return (
    <Page width="wide">
      <BookingHead booking={booking} />
      <div className={css.columns}>
        <div className={css.sections}>
          <OpenCases cases={booking.cases} maySettle={may('platform')} />
          <BookingFlights booking={booking} />
          <BookingTravelers booking={booking} />
          <BookingNotes booking={booking} />
        </div>
        <div className={css.sections}>
          <BookingMoney booking={booking} />
          <BookingActions booking={booking} mayCancel={may('refunds')} />
          {may('numbers') && <BookingBooks ledger={booking.ledger} />}
          {may('numbers') && <BookingCorrections booking={booking} mayWrite={may('platform')} />}
          <BookingMails mails={booking.mails} />
          <BookingRecord booking={booking} />
        </div>
      </div>
    </Page>
  )
}

const BookingHead = ({ booking }: { booking: AdministeredBooking }) => (
  <>
    <Link href="/admin/bookings" className={css.back}>
      <ArrowLeft size={16} aria-hidden="true" />
      All bookings
    </Link>
    <header className={css.head}>
      <h1 className={css.pageTitle}>{booking.reference ? `Booking ${booking.reference}` : 'Booking'}</h1>
      <div className={css.title}>
        <BookingBadges booking={booking} />
      </div>
      <p className={css.muted}>
        Sold {readerTime(booking.createdAt)} · {brandName(booking.brandKey)}
      </p>
    </header>
  </>
)
