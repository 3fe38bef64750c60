import { lazy, type ReactNode } from 'react'
import { isContentName } from '#worker/contract/content/page-names'
import { isOwnLegalKey } from '#worker/features/brands/legal/contract'
import { BankPayoutsPage } from '../accounting/admin/bank-payouts-page'
import { BooksPage } from '../accounting/admin/books-page'
import { MonthClosePage } from '../accounting/admin/month-close-page'
import { StatementsPage } from '../accounting/admin/statements-page'
import { TrialBalancePage } from '../accounting/admin/trial-balance-page'
import { ActivityPage } from '../activity/admin/activity-page'
import { BookingPage } from '../desk/admin/bookings/booking-page'
import { BookingsPage } from '../desk/admin/bookings/bookings-page'
import { DeskPage } from '../desk/admin/desk-page'
import { InboxPage } from '../messages/admin/inbox-page'
import { NewsletterRoom } from '../newsletter/admin/newsletter-room'
import { PayoutsPage } from '../payouts/admin/payouts-page'
import { ReviewsPage } from '../reviews/admin/reviews-page'
import { UserPage } from '../users/admin/user-page'
import { UsersPage } from '../users/admin/users-page'

const NumbersPage = lazy(() =>
  import('../analytics/admin/numbers-page').then((module) => ({ default: module.NumbersPage })),
)
const DomainsPage = lazy(() =>
  import('../domains/admin/domains-page').then((module) => ({ default: module.DomainsPage })),
)
const OpeningPage = lazy(() =>
  import('../launch/admin/opening-page').then((module) => ({ default: module.OpeningPage })),
)
const PricesRoom = lazy(() => import('../pricing/admin/prices-room').then((module) => ({ default: module.PricesRoom })))
const TaxesRoom = lazy(() =>
  import('../accounting/admin/taxes/taxes-room').then((module) => ({ default: module.TaxesRoom })),
)
const TeamPage = lazy(() => import('../team/admin/team-page').then((module) => ({ default: module.TeamPage })))
const PagesPage = lazy(() => import('../pages/admin/pages-page').then((module) => ({ default: module.PagesPage })))

interface AdminRoomProps {
  /** The first part of the path after /admin/, and the second. */
  room: string
  id: string | undefined
  /** The query string. */
  search: Record<string, unknown>
  onOpen: (href: string) => void
  onLeave: () => void
  /** Shown when there is no such page. */
  otherwise: ReactNode
}

/** A page for those who run a shop: its numbers, bookings, books, taxes, domains, opening, payouts, team, inbox, newsletter, reviews, prices and pages, or, for administrators, the cases, the activity, or the users. */
export function AdminRoom({ room, id, otherwise, ...rest }: AdminRoomProps) {
  if (room === 'cases') return <DeskPage caseId={id} {...rest} />
  if (room === 'bookings') {
    return id === undefined ? <BookingsPage {...rest} /> : <BookingPage key={id} id={id} onLeave={rest.onLeave} />
  }
  if (room === 'books' && id === undefined) return <BooksPage {...rest} />
  if (room === 'books' && id === 'close') return <MonthClosePage {...rest} />
  if (room === 'books' && id === 'statements') return <StatementsPage {...rest} />
  if (room === 'books' && id === 'stripe-payouts') return <BankPayoutsPage {...rest} />
  if (room === 'books' && id === 'trial-balance') return <TrialBalancePage {...rest} />
  if (room === 'numbers' && id === undefined) return <NumbersPage {...rest} />
  if (room === 'inbox') return <InboxPage messageId={id} {...rest} />
  if (room === 'reviews' && id === undefined) return <ReviewsPage {...rest} />
  if (room === 'pages' && (id === undefined || isContentName(id) || isOwnLegalKey(id)))
    return <PagesPage page={id} {...rest} />
  if (room === 'domains' && id === undefined) return <DomainsPage {...rest} />
  if (room === 'opening' && id === undefined) return <OpeningPage {...rest} />
  if (room === 'payouts' && id === undefined) return <PayoutsPage {...rest} />
  if (room === 'prices' && id === undefined) return <PricesRoom {...rest} />
  if (room === 'taxes' && id === undefined) return <TaxesRoom {...rest} />
  if (room === 'team' && id === undefined) return <TeamPage {...rest} />
  if (room === 'newsletter' && id === undefined) return <NewsletterRoom {...rest} />
  if (room === 'activity' && id === undefined) return <ActivityPage {...rest} />
  if (room === 'users')
    return id === undefined ? <UsersPage {...rest} /> : <UserPage key={id} id={id} onLeave={rest.onLeave} />
  return otherwise
}
