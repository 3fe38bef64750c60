import { SECURITY_EVENT_DAYS } from '../contract/security/security-events'
import {
  ALERT_WAITING_DAYS,
  APPLICATIONS_KEPT_MONTHS,
  BOOKINGS_KEPT_YEARS,
  ENDED_ALERTS_KEPT_DAYS,
  MESSAGES_KEPT_YEARS,
  NEWSLETTER_WAITING_DAYS,
  SAVED_TRAVELERS_KEPT_YEARS,
  SPAM_KEPT_DAYS,
  TEAM_INVITES_KEPT_DAYS,
} from '../domain/account/retention'

/** The levels of protection, with what each requires. */
export const LEVELS = {
  secret:
    'Opens an account, or is the text of a mail. Stored as a hash, or sealed with a key derived for that use; never in a log, an answer or an export.',
  sensitive:
    'Identity documents, dates of birth, frequent flyer numbers. Used for the purchase only and deleted a day after it ended, or sealed with a key derived for that use with the consent of the user; never in a log; in the export of its buyer.',
  personal:
    'Names a person or says what they did. Read with brand and user in the query; never in a log; in the export; anonymized or deleted in time.',
  pseudonymous:
    'Leads to a person only through another table or a provider. Logs may have it; goes with what it leads to.',
  operational: 'Says nothing about a person.',
}
export type Level = keyof typeof LEVELS

interface Columns {
  level: Level
  /** When they are deleted or emptied. */
  until: string
  names: readonly string[]
}
const at =
  (level: Level) =>
  (until: string, names: string): Columns => ({ level, until, names: names.split(' ') })
const [secret, sensitive, personal] = [at('secret'), at('sensitive'), at('personal')]
const [pseudonymous, operational] = [at('pseudonymous'), at('operational')]

const FOREVER = 'never'
const BOOKS = 'never; it belongs to the books'
const ACTED = 'never; it says who acted, and is emptied when the account is deleted'

const ACCOUNT = 'the account is deleted'
const SESSION = 'the session ends'
const LINK = 'a day after it expired'
const CHALLENGE = 'it is used, five minutes at most'
const BOOKING = `${BOOKINGS_KEPT_YEARS} years, or the period of the seller`
const BOOKING_OR_ACCOUNT = `${BOOKING}, or ${ACCOUNT}`
const REMOVED = `it is removed, or ${ACCOUNT}`
const REPLACED = `new ones are made, or ${ACCOUNT}`
const RECOVERY = `30 days after it expired, or ${ACCOUNT}`
const EMAIL_CHANGE = `30 days, or ${ACCOUNT}`
const TRAVELER = `it is removed, ${SAVED_TRAVELERS_KEPT_YEARS} years after it was last saved, or ${ACCOUNT}`
const CARDS = `${ACCOUNT} and the payment provider has removed its cards`
const SECURITY_EVENT = `${SECURITY_EVENT_DAYS} days`
const MESSAGE = `${MESSAGES_KEPT_YEARS} years, spam ${SPAM_KEPT_DAYS} days, applications ${APPLICATIONS_KEPT_MONTHS} months, or ${ACCOUNT}`
const MESSAGE_STEP = 'its message is deleted'
const INVITE = `${TEAM_INVITES_KEPT_DAYS} days after it expired, or ${ACCOUNT}`
const NEWSLETTER = `it is ended, ${NEWSLETTER_WAITING_DAYS} days without a confirmation, or ${ACCOUNT}`
const ALERT = `${ALERT_WAITING_DAYS} days without a confirmation, ${ENDED_ALERTS_KEPT_DAYS} days after it ended, or ${ACCOUNT}`
const REVIEW = `it is withdrawn, ${BOOKING} after its booking, or ${ACCOUNT}`
const WEBHOOK = '60 days'

/** Every column of the database, with its level and its end. A new column has to be added here. */
export const PERSONAL_DATA: Readonly<Record<string, readonly Columns[]>> = {
  users: [
    personal(ACCOUNT, 'username email first_name last_name phone home_airport'),
    secret(ACCOUNT, 'password_hash'),
    pseudonymous(ACCOUNT, 'id created_at first_signed_in_at factor_grace_ends_at disabled_at agreement'),
    operational(ACCOUNT, 'brand_key role email_verified must_change_password'),
  ],
  sessions: [
    secret(SESSION, 'id_hash'),
    personal(SESSION, 'user_id device created_at last_seen_at proved_by elevated_until'),
    operational(SESSION, 'brand_key expires_at'),
  ],
  one_time_links: [
    secret(LINK, 'token_hash'),
    pseudonymous(LINK, 'subject_id'),
    operational(LINK, 'brand_key purpose created_at expires_at used_at'),
  ],
  mails: [
    secret('it is sent or given up', 'sealed'),
    personal('30 days, or the account that it is about is deleted', 'recipient kind created_at'),
    pseudonymous('30 days; a hash', 'bound_key'),
    operational('30 days', 'id brand_key idempotency_key state tries due_at expires_at'),
  ],
  bookings: [
    personal(BOOKING, 'contact_email booking_data card_last4'),
    pseudonymous(BOOKING_OR_ACCOUNT, 'user_id'),
    pseudonymous(BOOKING, 'booking_reference order_id'),
    operational(
      BOOKS,
      'id attempt_id brand_key status charge_amount charge_currency card_brand mode agreement created_at updated_at order_checked_at departs_at anonymized_at account_deleted_at review_asked_at',
    ),
  ],
  booking_attempts: [
    sensitive('a day after the purchase ended', 'request draft'),
    pseudonymous(BOOKING_OR_ACCOUNT, 'user_id'),
    personal(BOOKING, 'card_last4'),
    pseudonymous(BOOKING, 'buyer_hash promotion_address card_hash request_hash payment_id order_id booking_reference'),
    operational(
      BOOKS,
      'id brand_key mode provider idempotency_key offer_id charge_amount charge_currency state card_brand risk device booking_id sold paid_extras carbon_offset promotion_id promotion_code discount_amount shop_url agreement created_at updated_at ordered_at ticketed_at captured_at checked_at anonymized_at',
    ),
  ],
  cancellations: [
    personal(BOOKING, 'contact_email'),
    pseudonymous(BOOKING, 'order_id payment_id airline_quote_id refund_id refund_reference'),
    operational(
      BOOKS,
      'id brand_key booking_id mode provider state terms settlement expires_at refund_status asked_at canceled_at refunded_at by_airline checked_at created_at updated_at',
    ),
  ],
  carbon_offsets: [
    operational(BOOKS, 'id brand_key mode booking_id kilograms amount cost currency state order_id since due_at'),
  ],
  ledger_entries: [operational(BOOKS, 'id posting event brand_key mode purchase_id account part amount currency at')],
  balance_entries: [pseudonymous(BOOKS, 'user_id'), operational(BOOKS, 'id mode kind amount currency note at')],
  statements: [pseudonymous(BOOKS, 'user_id'), operational(BOOKS, 'id mode from_day until_day lines at')],
  statement_lines: [
    pseudonymous(BOOKS, 'reference'),
    operational(BOOKS, 'statement_id number day purchase_id amount currency'),
  ],
  corrections: [
    pseudonymous(BOOKS, 'user_id answered_by'),
    operational(
      BOOKS,
      'id brand_key mode purchase_id booking_id kind amount currency note state needs_second at answered_at',
    ),
  ],
  provider_fee_rates: [
    pseudonymous(BOOKS, 'user_id'),
    operational(BOOKS, 'id mode per_order per_extra currency share note valid_from at'),
  ],
  provider_spent: [operational(BOOKS, 'mode currency amount')],
  invoices: [
    personal(BOOKING, 'buyer'),
    operational(BOOKS, 'id brand_key mode year number kind purchase_id booking_id cause content issued_at'),
  ],
  flight_changes: [
    pseudonymous(BOOKING, 'airline_change_id'),
    operational(BOOKS, 'id brand_key booking_id key before after state answer_by detected_at answered_at'),
  ],
  counters: [
    pseudonymous('its window ends, a day at most; a hash', 'key'),
    operational('its window ends', 'count ends_at next_at'),
  ],
  passkeys: [
    secret(REMOVED, 'id public_key counter transports'),
    personal(REMOVED, 'user_id name created_at last_used_at'),
    operational(REMOVED, 'brand_key rp_id is_backed_up'),
  ],
  authenticator_apps: [
    secret(REMOVED, 'sealed_secret last_step'),
    pseudonymous(REMOVED, 'user_id confirmed_at created_at'),
    operational(REMOVED, 'brand_key'),
  ],
  recovery_codes: [
    secret(REPLACED, 'code_hash'),
    pseudonymous(REPLACED, 'user_id created_at used_at'),
    operational(REPLACED, 'brand_key'),
  ],
  sign_in_identities: [pseudonymous(REMOVED, 'subject user_id created_at'), operational(REMOVED, 'brand_key provider')],
  challenges: [
    secret(CHALLENGE, 'id_hash payload'),
    pseudonymous(CHALLENGE, 'user_id'),
    operational(CHALLENGE, 'brand_key purpose created_at expires_at'),
  ],
  factor_recoveries: [
    secret(RECOVERY, 'token_hash'),
    pseudonymous(RECOVERY, 'id user_id created_at ready_at expires_at ended_at'),
    operational(RECOVERY, 'brand_key'),
  ],
  email_changes: [
    personal(EMAIL_CHANGE, 'new_email'),
    secret(EMAIL_CHANGE, 'old_token_hash new_token_hash session_hash'),
    pseudonymous(EMAIL_CHANGE, 'id user_id old_confirmed_at new_confirmed_at created_at ended_at'),
    operational(EMAIL_CHANGE, 'brand_key state expires_at'),
  ],
  saved_travelers: [
    sensitive(TRAVELER, 'sealed'),
    pseudonymous(TRAVELER, 'id user_id created_at saved_at'),
    operational(TRAVELER, 'brand_key'),
  ],
  card_holders: [
    pseudonymous(CARDS, 'id user_id customer_id default_card_id created_at'),
    operational(CARDS, 'brand_key mode'),
  ],
  security_events: [
    pseudonymous(`${SECURITY_EVENT}, or the account is deleted`, 'user_id'),
    personal(
      `${SECURITY_EVENT}; the user is removed when the account is deleted`,
      'kind factor network country device detail at',
    ),
    operational(SECURITY_EVENT, 'id brand_key'),
  ],
  cases: [
    pseudonymous(BOOKING, 'order_id payment_id detail'),
    operational(
      BOOKS,
      'id key kind state mode brand_key purchase_id booking_id cancellation_id seen opened_at due_at updated_at resolved_at',
    ),
  ],
  case_steps: [
    personal(BOOKING, 'note'),
    pseudonymous(ACTED, 'user_id'),
    operational(BOOKS, 'id case_id action outcome at'),
  ],
  messages: [
    personal(MESSAGE, 'name email phone topic text link'),
    pseudonymous(MESSAGE, 'user_id key reference booking_reference'),
    pseudonymous(`${MESSAGE}, or the account of the assignee is deleted`, 'assigned_to'),
    operational(MESSAGE, 'id brand_key kind state answer_by created_at updated_at'),
  ],
  team_invites: [
    personal(INVITE, 'email'),
    pseudonymous(INVITE, 'id invited_by'),
    operational(INVITE, 'brand_key role created_at expires_at ended_at outcome'),
  ],
  newsletter_subscriptions: [
    personal(NEWSLETTER, 'email consent asked_at confirmed_at'),
    pseudonymous(NEWSLETTER, 'id leave_token'),
    operational(NEWSLETTER, 'brand_key'),
  ],
  price_alerts: [
    personal(
      ALERT,
      'email consent origin destination departs_from departs_until return_date nights cabin_class limit_amount limit_currency fall_percent',
    ),
    pseudonymous(ALERT, 'id'),
    operational(
      ALERT,
      'brand_key mode shop_url start_amount start_currency start_at last_amount last_currency last_at checked_at told_amount told_count state asked_at ended_at due_at',
    ),
  ],
  message_steps: [
    personal(MESSAGE_STEP, 'text'),
    pseudonymous(`${MESSAGE_STEP}, or the account is deleted`, 'user_id'),
    operational(MESSAGE_STEP, 'id brand_key message_id action at'),
  ],
  reviews: [
    personal(REVIEW, 'text name route_from route_to flown_month decline_reason answer'),
    pseudonymous(REVIEW, 'id booking_id'),
    operational(
      REVIEW,
      'brand_key mode state stars consent_version consent_at version created_at written_at published_at',
    ),
  ],
  review_opt_outs: [pseudonymous(`${BOOKING}; a hash`, 'address_hash'), operational(BOOKING, 'brand_key created_at')],
  booking_notes: [
    personal(BOOKING, 'note'),
    pseudonymous(BOOKING_OR_ACCOUNT, 'user_id'),
    operational(BOOKING, 'id brand_key booking_id at'),
  ],
  webhook_events: [
    pseudonymous(WEBHOOK, 'key object_ids'),
    operational(WEBHOOK, 'id source mode type state tries due_at occurred_at received_at done_at'),
  ],
  reports: [
    pseudonymous(`never; the ids in it lead to nothing after ${BOOKING}`, 'summary'),
    operational(BOOKS, 'id mode day created_at'),
  ],
  heartbeats: [operational(FOREVER, 'task ran_at ended_at')],
  brands: [
    pseudonymous(ACTED, 'updated_by'),
    operational(FOREVER, 'key record version disabled closing change_id pending updated_at'),
  ],
  pictures: [
    operational(
      'never where a version of the brand shows it, else 30 days',
      'key brand_key use format width height bytes change_id created_at life life_since',
    ),
  ],
  brand_domains: [
    pseudonymous(FOREVER, 'added_by'),
    operational(
      FOREVER,
      'id host site brand_key state since hostname_id txt_name txt_value proved_at seen misses canonical published created_at checked_at live_since due_at',
    ),
  ],
  opening_looks: [operational(FOREVER, 'brand_key what seen')],
  promotions: [
    operational(
      FOREVER,
      'id brand_key code percent fixed_amount currency once_per_address valid_from valid_until max_uses budget_amount version created_at ended_at',
    ),
  ],
  wallet_hosts: [operational(FOREVER, 'host mode brand_key standing failure checked_at due_at')],
  payout_accounts: [
    operational(
      FOREVER,
      'id brand_key mode country account_id standing created_at checked_at bank bank_changed_at bank_stopped_at',
    ),
  ],
  platform_shares: [pseudonymous(BOOKS, 'user_id'), operational(BOOKS, 'id brand_key mode share note valid_from at')],
  exchange_rates: [
    pseudonymous(BOOKS, 'user_id'),
    operational(BOOKS, 'id from_currency to_currency rate note valid_from at'),
  ],
  payout_reserves: [pseudonymous(BOOKS, 'user_id'), operational(BOOKS, 'id brand_key mode share days note at')],
  brand_earnings: [
    operational(
      BOOKS,
      'brand_key purchase_id currency mode earned settled moved captured taken disputed reserve_share reserved_until',
    ),
  ],
  brand_releases: [
    operational(
      BOOKS,
      'id brand_key mode purchase_id kind amount currency state account_id reference gateway_id created_at updated_at',
    ),
  ],
  brand_versions: [pseudonymous(ACTED, 'saved_by'), operational(FOREVER, 'brand_key version record saved_at')],
  legal_texts: [operational(FOREVER, 'brand_key page version text change_id published_at')],
  seen_fares: [
    operational(
      '30 days',
      'brand_key mode origin destination asked_origin asked_destination departure_date return_date cabin_class seen_day seen_at net_amount lowest_shown currency fare_cabin origin_city destination_city airline stops airlines fell_from fell_at sold_until',
    ),
  ],
  search_events: [operational(FOREVER, 'id brand_key mode day origin destination device count')],
  search_days: [operational(FOREVER, 'brand_key mode day origin destination device count')],
  fare_cells: [
    operational(
      'its day of departure, 400 days at most',
      'scope mode origin destination cabin_class departure_date return_date few_stops seen_at net_amount currency fare_cabin stops from_airport to_airport airlines asked',
    ),
  ],
  fare_sightings: [
    operational(
      '400 days',
      'scope mode origin destination cabin_class departure_date return_date is_round_trip seen_day seen_at net_amount currency fare_cabin',
    ),
  ],
  offer_checks: [
    operational(
      '30 days',
      'brand_key mode origin destination departure_date return_date cabin_class begun_at ended_at failure',
    ),
  ],
  audit_log: [pseudonymous(ACTED, 'user_id'), operational(FOREVER, 'id brand_key action detail at')],
}
