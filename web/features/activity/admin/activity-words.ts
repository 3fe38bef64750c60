import type { ActivityEntry, ActivityKind } from '#worker/features/activity/contract'
import { readerTime } from '../../../format/reader-time'

type Words = (entry: Pick<ActivityEntry, 'detail' | 'brandKey' | 'about'>) => string

const plain =
  (text: string): Words =>
  () =>
    text

const brandOf = ({ brandKey }: { brandKey: string }) => (brandKey === 'default' ? 'the default brand' : brandKey)
const whom = ({ about }: { about: string | null }) => about ?? 'somebody'
const bookingOf = (entry: { brandKey: string; detail: ActivityEntry['detail'] }) =>
  `booking ${entry.detail.booking} of ${brandOf(entry)}`
const spaced = (value: unknown) => String(value).replaceAll(/[_-]/g, ' ')
/** The brand that an administrator acts on from elsewhere. */
const subjectBrand = ({ detail }: { detail: ActivityEntry['detail'] }) => brandOf({ brandKey: String(detail.brand) })

const ROLES: Record<string, string> = {
  traveler: 'a traveler',
  brand_editor: 'an editor of the brand',
  brand_support: 'support of the brand',
  brand_owner: 'a brand owner',
  administrator: 'an administrator',
}
const role = (value: unknown) => ROLES[String(value)] ?? spaced(value)

const MESSAGE_STEPS: Record<string, string> = {
  reply: 'Answered a message',
  note: 'Wrote a note about a message',
  state: 'Put a message into another state',
  assign: 'Gave a message to somebody',
}

// Each kind's name in the filter's list, and its sentence without a subject.
const KINDS: Record<ActivityKind, [name: string, words: Words]> = {
  admin_confirmed: ['Access confirmed', plain('Confirmed administrator access')],
  mode_switched: ['Mode switched', ({ detail }) => `Switched to ${detail.to} mode`],
  mode_switch_failed: ['Mode not switched', ({ detail }) => `Could not switch to ${detail.to} mode`],
  brand_created: [
    'Brand created',
    (entry) =>
      `Created ${brandOf(entry)}${entry.detail.copyOf ? ` as a copy of ${entry.detail.copyOf}` : ''}${entry.detail.imported ? ' from a file' : ''}`,
  ],
  brand_saved: [
    'Brand saved',
    (entry) =>
      `Saved ${brandOf(entry)}, version ${entry.detail.version}${entry.detail.fields ? ` (${entry.detail.fields})` : ''}`,
  ],
  brand_disabled: ['Brand disabled', (entry) => `Disabled ${brandOf(entry)}`],
  brand_enabled: ['Brand enabled', (entry) => `Enabled ${brandOf(entry)}`],
  brand_restored: [
    'Brand restored',
    (entry) => `Restored version ${entry.detail.restored} of ${brandOf(entry)} as version ${entry.detail.version}`,
  ],
  shop_opened: ['Shop opened', (entry) => `Opened the shop of ${brandOf(entry)}`],
  shop_closed: ['Shop closed', (entry) => `Closed the shop of ${brandOf(entry)}`],
  preview_renewed: ['Preview link renewed', (entry) => `Made a new preview link for ${brandOf(entry)}`],
  brand_imported: [
    'Brand imported',
    (entry) =>
      `Put ${entry.detail.template ? `the template ${entry.detail.template}` : 'a brand’s file'} in the place of ${brandOf(entry)}, version ${entry.detail.version}`,
  ],
  brand_exported: [
    'Brand exported',
    (entry) => `Exported ${brandOf(entry)}, version ${entry.detail.version}, with its texts and pictures`,
  ],
  promotion_created: [
    'Promotion code made',
    (entry) => `Made the promotion code ${entry.detail.code} of ${brandOf(entry)}`,
  ],
  promotion_changed: [
    'Promotion code changed',
    (entry) =>
      `Changed the limits of the promotion code ${entry.detail.code} of ${brandOf(entry)}, version ${entry.detail.version}`,
  ],
  promotion_ended: [
    'Promotion code ended',
    (entry) => `Ended the promotion code ${entry.detail.code} of ${brandOf(entry)}`,
  ],
  legal_published: [
    'Legal text published',
    (entry) =>
      `Published version ${entry.detail.textVersion} of the text “${spaced(entry.detail.text)}” of ${brandOf(entry)}${entry.detail.isOwn ? '' : ', the platform’s own'}`,
  ],
  picture_uploaded: ['Picture uploaded', (entry) => `Uploaded a picture for ${brandOf(entry)}`],
  domain_added: ['Host added', (entry) => `Added the host ${entry.detail.host} to ${brandOf(entry)}`],
  domain_moved_on: [
    'Host moved on',
    (entry) => `Found ${entry.detail.host} of ${brandOf(entry)}: ${entry.detail.to}, before ${entry.detail.from}`,
  ],
  domain_chosen: [
    'Host chosen',
    (entry) => `Made links of ${brandOf(entry)} lead to ${entry.detail.host}, before to ${entry.detail.before}`,
  ],
  domain_removed: ['Host removed', (entry) => `Removed the host ${entry.detail.host} of ${brandOf(entry)}`],
  wallets_registered: [
    'Wallets registered',
    (entry) => `Registered ${entry.detail.host} of ${brandOf(entry)} for wallets (${entry.detail.mode})`,
  ],
  brand_sessions_ended: ['Everybody signed out', (entry) => `Ended every session of ${brandOf(entry)}`],
  travelers_opened: ['Traveler data shown', (entry) => `Opened the traveler data of ${bookingOf(entry)}`],
  booking_mail_sent: ['Booking email sent again', (entry) => `Sent the email of ${bookingOf(entry)} again`],
  booking_cancel_asked: ['Booking canceled', (entry) => `Canceled ${bookingOf(entry)} for its traveler`],
  correction_written: [
    'Correction written',
    (entry) => `Wrote a correction into the books of ${bookingOf(entry)}: ${spaced(entry.detail.kind)}`,
  ],
  correction_answered: [
    'Correction answered',
    (entry) => `Answered a correction of the books of ${bookingOf(entry)}: ${spaced(entry.detail.answer)}`,
  ],
  booking_note_added: ['Booking note', (entry) => `Wrote a note about ${bookingOf(entry)}`],
  owner_added: ['Owner added', (entry) => `Made ${whom(entry)} an owner of ${brandOf(entry)}`],
  owner_removed: ['Owner removed', (entry) => `Removed ${whom(entry)} as an owner of ${brandOf(entry)}`],
  team_invited: [
    'Invited to the team',
    (entry) => `Invited somebody to ${brandOf(entry)} as ${role(entry.detail.role)}`,
  ],
  team_invite_withdrawn: ['Invitation withdrawn', (entry) => `Withdrew an invitation to the team of ${brandOf(entry)}`],
  team_joined: ['Joined the team', (entry) => `Joined ${brandOf(entry)} as ${role(entry.detail.role)}`],
  team_role_changed: [
    'Role on the team',
    (entry) => `Made ${whom(entry)} ${role(entry.detail.to)} at ${brandOf(entry)}, before ${role(entry.detail.from)}`,
  ],
  team_member_removed: [
    'Removed from the team',
    (entry) => `Removed ${whom(entry)} from the team of ${brandOf(entry)}`,
  ],
  case_step: ['Case step', ({ detail }) => `Case “${spaced(detail.kind)}”: ${spaced(detail.step)}`],
  books_exported: [
    'Books exported',
    ({ detail }) => `Exported ${detail.rows} entries of the books of ${detail.period}`,
  ],
  trial_balance_exported: ['Trial balance exported', ({ detail }) => `Exported the trial balance of ${detail.period}`],
  numbers_exported: ['Numbers exported', ({ detail }) => `Exported the numbers of ${detail.period}`],
  invoices_exported: [
    'Invoices exported',
    ({ detail }) => `Exported ${detail.rows} invoices and credit notes of ${detail.period}`,
  ],
  balance_noted: [
    'Balance noted',
    ({ detail }) =>
      `Noted for the balance at the flight provider: ${spaced(detail.kind)}, in ${detail.currency} (${detail.mode})`,
  ],
  statement_read_in: [
    'Statement uploaded',
    ({ detail }) =>
      `Uploaded a statement of the flight provider from ${detail.from} to ${detail.until}, ${detail.lines} lines (${detail.mode})`,
  ],
  provider_fee_noted: [
    'Provider’s fee noted',
    ({ detail }) =>
      `Noted what the flight provider charges for each order from ${String(detail.validFrom).slice(0, 10)} on (${detail.mode})`,
  ],
  payout_account_opened: [
    'Payouts set up',
    (entry) => `Set up payouts of ${subjectBrand(entry)} in ${entry.detail.country} (${entry.detail.mode})`,
  ],
  payout_bank_changed: [
    'Bank account changed',
    (entry) => `Found another bank account of ${subjectBrand(entry)} at Stripe (${entry.detail.mode})`,
  ],
  payout_bank_stopped: [
    'Bank account stopped',
    (entry) => `Stopped transfers to the other bank account of ${subjectBrand(entry)} (${entry.detail.mode})`,
  ],
  platform_share_noted: [
    'Platform’s share noted',
    (entry) =>
      `Noted what the platform keeps of the fees of ${subjectBrand(entry)} from ${String(entry.detail.validFrom).slice(0, 10)} on (${entry.detail.mode})`,
  ],
  payout_reserve_noted: [
    'Payout reserve noted',
    (entry) =>
      `Holds back ${Number(entry.detail.share) / 100} % of what ${subjectBrand(entry)} is due for ${entry.detail.days} days (${entry.detail.mode})`,
  ],
  exchange_rate_noted: [
    'Exchange rate noted',
    ({ detail }) =>
      `Noted that 1 ${detail.from} is ${detail.rate} ${detail.to} from ${String(detail.validFrom).slice(0, 10)} on`,
  ],
  payouts_exported: [
    'Payouts exported',
    (entry) => `Exported ${entry.detail.rows} statements of ${subjectBrand(entry)}`,
  ],
  activity_exported: ['Activity exported', ({ detail }) => `Exported ${detail.rows} entries of activity`],
  user_disabled: ['User disabled', (entry) => `Disabled the account of ${whom(entry)}`],
  user_enabled: ['User enabled', (entry) => `Enabled the account of ${whom(entry)}`],
  user_role_changed: ['Role given', (entry) => `Made ${whom(entry)} ${role(entry.detail.to)}`],
  user_sessions_ended: ['User signed out', (entry) => `Ended every session of ${whom(entry)}`],
  message_opened: ['Message opened', plain('Opened a message in the inbox')],
  message_step: [
    'Message dealt with',
    ({ detail }) => MESSAGE_STEPS[String(detail.step)] ?? 'Did something about a message',
  ],
  review_published: ['Review published', plain('Published a review')],
  review_declined: ['Review declined', plain('Declined a review')],
  review_removed: ['Review removed', plain('Removed a published review')],
  review_answered: ['Review answered', plain('Wrote, changed or removed the answer to a review')],
  newsletter_opened: ['Newsletter list shown', (entry) => `Opened the newsletter list of ${brandOf(entry)}`],
  newsletter_exported: [
    'Newsletter list exported',
    (entry) => `Exported ${entry.detail.rows} addresses of the newsletter list of ${brandOf(entry)}`,
  ],
  user_verification_sent: ['Confirmation sent', (entry) => `Sent ${whom(entry)} another link to confirm their address`],
  registered: ['Registered', plain('Opened an account')],
  signed_in: ['Signed in', plain('Signed in')],
  signed_out: ['Signed out', plain('Signed out')],
  sign_in_failed: ['Sign-in failed', plain('Could not sign in')],
  throttled: ['Too many attempts', ({ detail }) => `Tried too often: ${spaced(detail.call)}`],
  proved: ['Proved again', plain('Proved who they are')],
  proof_failed: ['Proof failed', plain('Could not prove who they are')],
  password_set: ['Password set', plain('Set a first password')],
  password_changed: ['Password changed', plain('Changed their password')],
  password_change_failed: ['Password not changed', plain('Gave a wrong present password')],
  password_reset_asked: ['Password reset asked for', plain('Asked for a link to a new password')],
  password_reset: ['Password reset', plain('Reset their password')],
  link_refused: ['Link refused', ({ detail }) => `Used a link that doesn’t work: ${spaced(detail.purpose)}`],
  verification_asked: ['Confirmation asked for', plain('Asked for a link to confirm their address')],
  email_verified: ['Address confirmed', plain('Confirmed their address')],
  session_ended: ['Session ended', plain('Ended a session')],
  sessions_ended: [
    'Sessions ended',
    ({ detail }) => (detail.by === 'administrator' ? 'Was signed out by an administrator' : 'Ended sessions'),
  ],
  factor_added: ['Second factor added', plain('Added a second factor')],
  factor_removed: ['Second factor removed', plain('Removed a second factor')],
  factor_failed: ['Second factor failed', plain('Gave a wrong second factor')],
  recovery_codes_made: ['Recovery codes made', plain('Made new recovery codes')],
  factor_recovery_asked: ['Recovery asked for', plain('Asked to sign in without the second factor')],
  factor_recovery_canceled: ['Recovery canceled', plain('Canceled a recovery')],
  factor_recovered: ['Recovered', plain('Removed a lost second factor')],
  email_change_asked: ['Email change asked for', plain('Asked to change the email address')],
  email_change_canceled: ['Email change canceled', plain('Canceled a change of the email address')],
  email_changed: ['Email changed', plain('Changed the email address')],
  card_stored: ['Card stored', plain('Stored a card in their account')],
  card_removed: ['Card removed', plain('Removed a card from their account')],
  data_downloaded: ['Data downloaded', plain('Downloaded their data')],
  account_disabled: ['Account disabled', plain('Account disabled by an administrator')],
  account_enabled: ['Account enabled', plain('Account enabled by an administrator')],
  account_deleted: ['Account deleted', plain('Deleted the account')],
  role_changed: ['Role changed', ({ detail }) => `Became ${role(detail.to)}`],
  access_denied: ['Access denied', ({ detail }) => `Was denied ${detail.call}`],
}

/** What was done or happened as a sentence without its subject: "Saved acme.example, version 2 (name, theme)". */
export const activityWords = (entry: Pick<ActivityEntry, 'kind' | 'detail' | 'brandKey' | 'about'>): string =>
  KINDS[entry.kind][1](entry)

/** Every kind with its name, by name, for a list to choose from. */
export const KIND_OPTIONS = Object.entries(KINDS)
  .map(([value, [label]]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'))

/** Who did it: a user, somebody unknown, or the platform itself. */
export const actor = ({ username, userId, source }: Pick<ActivityEntry, 'username' | 'userId' | 'source'>): string => {
  if (username) return username
  if (source === 'events') return userId ? 'A deleted account' : 'Somebody unknown'
  if (userId === 'administrator') return 'An administrator'
  return userId === 'system' ? 'System' : 'A deleted account'
}

/** Where it came from and with what, as far as it is known: "Chrome on Mac · 203.0.113.0/24 · NL". */
export const origin = ({ device, network, country }: Pick<ActivityEntry, 'device' | 'network' | 'country'>): string =>
  [device, network, country].filter((part) => part !== null).join(' · ')

/** When, for this reader. */
export const activityTime = ({ at }: Pick<ActivityEntry, 'at'>): string => readerTime(at)
