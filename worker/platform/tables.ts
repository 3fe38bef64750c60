import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { LinkPurpose, Role } from '../contract/account'
import type { Mode } from '../contract/admin'
import type { Booking, BookingData, BookingStatus, OrderedRequest, RefundTerms } from '../contract/booking'
import { type CancellationState, HOLDS_BOOKING, type RefundStatus } from '../domain/cancellation'
import { HOLDS_OFFER, type PaymentRisk, type PurchaseState } from '../domain/purchase'
import type { Settlement, SoldParts } from '../features/accounting/rules-amounts'
import type { Agreement } from '../features/agreement/contract'
import type { DeviceKind } from '../features/analytics/contract'
import type { MailKind } from '../features/mail/contract-kinds'
import type { HeldOffset } from '../features/offsets/contract'
import { heldPromotion } from '../features/pricing/tables'
import type { MailState } from '../providers/mail'

const stateIn = (states: readonly string[]) => sql.raw(`state in (${states.map((state) => `'${state}'`).join(', ')})`)

// Instants are ISO 8601 in UTC with milliseconds (Date.toISOString): they sort as text. Money is integer minor units.

/** People, each of one brand. `username` and `email` are stored in lower case. */
export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** E.164, for the next booking's form; null until the user has named one. */
    phone: text('phone'),
    /** The IATA code of the airport that they mostly leave from; null until they have named one. */
    homeAirport: text('home_airport'),
    role: text('role').$type<Role>().notNull(),
    passwordHash: text('password_hash').notNull(),
    emailVerified: integer('email_verified', { mode: 'boolean' }).notNull().default(false),
    createdAt: text('created_at').notNull(),
    /** Whether the password was made by the system, or by an administrator, and must be changed before anything else. */
    mustChangePassword: integer('must_change_password', { mode: 'boolean' }).notNull().default(false),
    /** Until when a user who needs a second factor may do without; null until it was first asked for. */
    factorGraceEndsAt: text('factor_grace_ends_at'),
    /** Null until the first sign-in: no mail is sent about somebody's first device. */
    firstSignedInAt: text('first_signed_in_at'),
    /** When an administrator disabled the account, else null. */
    disabledAt: text('disabled_at'),
    /** Null for accounts from before it was stored, and for those that nobody registered. */
    agreement: text('agreement', { mode: 'json' }).$type<Agreement>(),
  },
  (table) => [
    uniqueIndex('users_brand_username').on(table.brandKey, table.username),
    uniqueIndex('users_brand_email').on(table.brandKey, table.email),
    index('users_unconfirmed').on(table.createdAt).where(sql`email_verified = 0`),
  ],
)

/** Sessions by the hash of their secret. */
export const sessions = sqliteTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    brandKey: text('brand_key').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    elevatedUntil: text('elevated_until'),
    device: text('device'),
    lastSeenAt: text('last_seen_at'),
    /** How the user authenticated: 'password', 'password+app', 'password+recovery_code', 'password+passkey', 'passkey', 'link'. */
    provedBy: text('proved_by').notNull().default('password'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** One-time links by the hash of their token. `subjectId` is a user's or a booking's id, by purpose. */
export const oneTimeLinks = sqliteTable(
  'one_time_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    brandKey: text('brand_key').notNull(),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    subjectId: text('subject_id').notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    usedAt: text('used_at'),
  },
  (table) => [
    index('one_time_links_subject').on(table.brandKey, table.purpose, table.subjectId, table.createdAt),
    index('one_time_links_expiry').on(table.expiresAt),
  ],
)

/** Mails, recorded before they are sent. `sealed` is the encrypted content, readable with the session secret, and empty once it was sent. */
export const mails = sqliteTable(
  'mails',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    kind: text('kind').$type<MailKind>().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    recipient: text('recipient').notNull(),
    sealed: text('sealed').notNull(),
    state: text('state').$type<MailState>().notNull(),
    tries: integer('tries').notNull(),
    dueAt: text('due_at').notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at'),
    /** A hash of the recipient, where the number of mails is limited; else null. */
    boundKey: text('bound_key'),
  },
  (table) => [
    index('mails_bound').on(table.boundKey, table.createdAt).where(sql`bound_key is not null`),
    uniqueIndex('mails_key').on(table.brandKey, table.idempotencyKey),
    index('mails_due').on(table.dueAt).where(sql`state = 'waiting'`),
    index('mails_brand').on(table.brandKey, table.createdAt),
  ],
)

/** Trips that were sold. `userId` is null for a guest's; `bookingReference` and `orderId` until the airline confirms. */
export const bookings = sqliteTable(
  'bookings',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    contactEmail: text('contact_email').notNull(),
    status: text('status').$type<BookingStatus>().notNull(),
    bookingReference: text('booking_reference'),
    orderId: text('order_id'),
    bookingData: text('booking_data', { mode: 'json' }).$type<BookingData>().notNull(),
    chargeAmount: integer('charge_amount').notNull(),
    chargeCurrency: text('charge_currency').notNull(),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    mode: text('mode').$type<Mode>().notNull(),
    purchaseId: text('attempt_id').notNull(),
    agreement: text('agreement', { mode: 'json' }).$type<Agreement>(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    /** When its order was last checked, when it departs, and when its buyer was asked for a review, all for the schedule. */
    orderCheckedAt: text('order_checked_at'),
    departsAt: text('departs_at'),
    reviewAskedAt: text('review_asked_at'),
    /** When its travelers' names were deleted, after the time that the law asks for; and when its traveler deleted their account. */
    anonymizedAt: text('anonymized_at'),
    accountDeletedAt: text('account_deleted_at'),
  },
  (table) => [
    uniqueIndex('bookings_attempt').on(table.purchaseId),
    index('bookings_traveler').on(table.brandKey, table.userId, table.createdAt),
    // The address first: administrators search for it at every brand.
    index('bookings_contact').on(table.contactEmail, table.brandKey),
    index('bookings_sold').on(table.createdAt, table.id),
    index('bookings_brand').on(table.brandKey, table.createdAt, table.id),
    index('bookings_reference').on(sql`lower(booking_reference)`),
    index('bookings_order').on(table.orderId),
    index('bookings_checked').on(table.status, table.orderCheckedAt),
    index('bookings_kept').on(table.brandKey, table.createdAt).where(sql`anonymized_at is null`),
    index('bookings_arrival').on(sql`booking_data ->> '$.slices[#-1].arrival_time'`),
  ],
)

/** Purchases in progress and how they ended. The index over the states that hold an offer ensures that it is sold once. */
export const purchases = sqliteTable(
  'booking_attempts',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    mode: text('mode').$type<Mode>().notNull(),
    /** Who sells the flights, by the name of the provider. */
    provider: text('provider').notNull().default('duffel'),
    idempotencyKey: text('idempotency_key').notNull(),
    /** The browser that started it; null for rows from before it was stored. */
    buyerHash: text('buyer_hash'),
    offerId: text('offer_id').notNull(),
    chargeAmount: integer('charge_amount').notNull(),
    chargeCurrency: text('charge_currency').notNull(),
    state: text('state').$type<PurchaseState>().notNull(),
    paymentId: text('payment_id'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    cardHash: text('card_hash'),
    risk: text('risk').$type<PaymentRisk>(),
    /** On what kind of device it was bought; null for rows from before it was stored. */
    device: text('device').$type<DeviceKind>(),
    orderId: text('order_id'),
    bookingReference: text('booking_reference'),
    bookingId: text('booking_id'),
    request: text('request', { mode: 'json' }).$type<OrderedRequest>(),
    /** The request's keyed hash, once the request itself is deleted. */
    requestHash: text('request_hash'),
    draft: text('draft', { mode: 'json' }).$type<Booking>(),
    userId: text('user_id'),
    /** What the airline and its extras cost; null until `ordering`, and for rows from before there was accounting. */
    sold: text('sold', { mode: 'json' }).$type<SoldParts>(),
    paidExtras: integer('paid_extras'),
    offset: text('carbon_offset', { mode: 'json' }).$type<HeldOffset>(),
    shopUrl: text('shop_url'),
    agreement: text('agreement', { mode: 'json' }).$type<Agreement>(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    orderedAt: text('ordered_at'),
    ticketedAt: text('ticketed_at'),
    capturedAt: text('captured_at'),
    checkedAt: text('checked_at'),
    anonymizedAt: text('anonymized_at'),
    ...heldPromotion,
  },
  (table) => [
    index('booking_attempts_promotion').on(table.promotionId).where(sql`promotion_id is not null`),
    uniqueIndex('booking_attempts_key').on(table.brandKey, table.buyerHash, table.idempotencyKey),
    uniqueIndex('booking_attempts_offer').on(table.mode, table.provider, table.offerId).where(stateIn(HOLDS_OFFER)),
    index('booking_attempts_payment').on(table.brandKey, table.paymentId),
    index('booking_attempts_state').on(table.state, table.updatedAt),
    index('booking_attempts_order').on(table.orderId),
    index('booking_attempts_payment_id').on(table.paymentId),
    index('booking_attempts_created').on(table.createdAt),
    index('booking_attempts_kept').on(table.brandKey, table.createdAt).where(sql`anonymized_at is null`),
  ],
)

/** Quotes for cancellations, and the outcome of those that were confirmed. The last index ensures that a booking is canceled once. */
export const cancellations = sqliteTable(
  'cancellations',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id),
    mode: text('mode').$type<Mode>().notNull(),
    provider: text('provider').notNull().default('duffel'),
    orderId: text('order_id').notNull(),
    paymentId: text('payment_id'),
    contactEmail: text('contact_email').notNull(),
    state: text('state').$type<CancellationState>().notNull(),
    airlineQuoteId: text('airline_quote_id'),
    terms: text('terms', { mode: 'json' }).$type<RefundTerms>(),
    /** Whether it moves money, for accounting; null while unknown, and for rows from before there was accounting. */
    settlement: text('settlement', { mode: 'json' }).$type<Settlement>(),
    expiresAt: text('expires_at'),
    refundId: text('refund_id'),
    refundStatus: text('refund_status').$type<RefundStatus>(),
    refundReference: text('refund_reference'),
    askedAt: text('asked_at'),
    canceledAt: text('canceled_at'),
    refundedAt: text('refunded_at'),
    byAirline: integer('by_airline', { mode: 'boolean' }).notNull().default(false),
    checkedAt: text('checked_at'),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (table) => [
    index('cancellations_booking').on(table.brandKey, table.bookingId, table.createdAt),
    index('cancellations_state').on(table.state, table.updatedAt),
    index('cancellations_refund').on(table.refundId),
    index('cancellations_refunded').on(table.refundedAt),
    uniqueIndex('cancellations_held').on(table.bookingId).where(stateIn(HOLDS_BOOKING)),
  ],
)
