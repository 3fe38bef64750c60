import { useInfiniteQuery } from '@tanstack/react-query'
import { Search, Tickets } from 'lucide-react'
import type { ListedBooking } from '#worker/features/desk/bookings/contract'
import { plainMessage } from '../../../../api/api-error'
import { readerTime } from '../../../../format/reader-time'
import { Button } from '../../../../ui/button'
import { Price } from '../../../../ui/labels'
import { EmptyState } from '../../../../ui/layout/empty-state'
import { LoadFailure } from '../../../../ui/layout/notice'
import { Card, Page, Skeleton } from '../../../../ui/layout/page'
import { Link } from '../../../../ui/link'
import { VisuallyHidden } from '../../../../ui/visually-hidden'
import { AccessDenied } from '../../../admin/access-denied'
import * as css from '../../../admin/admin.css'
import { isDenied } from '../../../admin/admin-api'
import { useRights } from '../../../admin/use-rights'
import { brandName } from '../../../users/admin/user-words'
import { BookingBadges } from './booking-badges'
import { type BookingListFilter, bookingHref, bookingsHref, NO_FILTER, readBookingFilter } from './booking-filter'
import { BookingFilters } from './booking-filters'
import { departureWords, routeWords, travelersWords } from './booking-words'
import { bookingsQuery } from './bookings-api'

interface BookingsPageProps {
  /** The query string: which bookings the list shows. */
  search: Record<string, unknown>
  onOpen: (href: string) => void
  onLeave: () => void
}

/** /admin/bookings: what was sold, at their own brand for its team and at every brand for administrators. */
export function BookingsPage({ search, onOpen, onLeave }: BookingsPageProps) {
  const filter = readBookingFilter(search)
  const may = useRights()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    bookingsQuery(filter),
  )
  if (isDenied(error)) return <AccessDenied area="the bookings" onLeave={onLeave} />
  const seesAll = may('platform')
  const bookings = data?.pages.flatMap((page) => page.bookings)
  return (
    <Page
      width="wide"
      title="Bookings"
      lead={`What ${seesAll ? 'every brand' : 'your brand'} has sold, newest first. Who travels is masked until you ask for it.`}
    >
      {may('numbers') && (
        <p className={css.ways}>
          <Link href="/admin/books">Books</Link>
          <Link href="/admin/numbers">Numbers</Link>
        </p>
      )}
      <BookingFilters
        key={bookingsHref(filter)}
        filter={filter}
        seesAll={seesAll}
        onFilter={(wanted) => onOpen(bookingsHref(wanted))}
      />
      {!bookings && !error && <BookingsLoading />}
      {bookings && bookings.length > 0 && (
        <ul className={css.list} aria-label="Bookings">
          {bookings.map((booking) => (
            <BookingRow key={booking.id} booking={booking} showsBrand={seesAll} />
          ))}
        </ul>
      )}
      {bookings?.length === 0 && <NoBookings filter={filter} onReset={() => onOpen(bookingsHref(NO_FILTER))} />}
      {error && (
        <LoadFailure title="The bookings could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      )}
      {hasNextPage && (
        <div className={css.foot}>
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </Page>
  )
}

const BookingRow = ({ booking, showsBrand }: { booking: ListedBooking; showsBrand: boolean }) => (
  <Card as="li" className={css.row} padding="sm">
    <div className={css.stack}>
      <div className={css.title}>
        <h2 className={css.name}>
          <Link href={bookingHref(booking.id)} className={css.link}>
            {booking.reference ?? 'No reference yet'}
          </Link>
        </h2>
        <BookingBadges booking={booking} />
      </div>
      <p className={css.route}>
        {[routeWords(booking.directions), departureWords(booking.directions)].filter(Boolean).join(' · ')}
      </p>
      <p className={css.muted}>
        {[
          travelersWords(booking),
          booking.contactEmail,
          `Sold ${readerTime(booking.createdAt)}`,
          showsBrand && brandName(booking.brandKey),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
    <p className={css.paid}>
      <Price amount={booking.paid.amount} currency={booking.paid.currency} />
    </p>
  </Card>
)

const BookingsLoading = () => (
  <div className={css.list}>
    <div role="status">
      <VisuallyHidden>Loading bookings…</VisuallyHidden>
    </div>
    {[0, 1, 2].map((row) => (
      <Card key={row} padding="sm" className={css.stack}>
        <Skeleton width="12rem" height="1.25rem" />
        <Skeleton width="60%" />
        <Skeleton width="80%" />
      </Card>
    ))}
  </div>
)

const NoBookings = ({ filter, onReset }: { filter: BookingListFilter; onReset: () => void }) =>
  bookingsHref(filter) === bookingsHref(NO_FILTER) ? (
    <EmptyState icon={<Tickets size={28} />} title="No bookings yet">
      What the shop sells stands here from the moment it is paid.
    </EmptyState>
  ) : (
    <EmptyState
      icon={<Search size={28} />}
      title="No booking fits"
      action={
        <Button variant="secondary" onClick={onReset}>
          Show all bookings
        </Button>
      }
    >
      References, ids and addresses are looked for as a whole. Try another, or fewer filters.
    </EmptyState>
  )
