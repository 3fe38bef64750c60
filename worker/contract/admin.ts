import * as v from 'valibot'
import type { BrandRecord, ShopClosing } from './brand'
import { BrandDraft } from './brand-draft'
import { cleanLine } from './clean-text'
import { filled } from './list-query'

/** The mode: which provider account and which card environment the platform uses. */
export const Mode = v.picklist(['test', 'live'])
export type Mode = v.InferOutput<typeof Mode>

/** The answer of GET /api/system/mode. */
export interface SystemMode {
  isLiveMode: boolean
  mode: Mode
}

/** The answer of GET /api/system/health: 200 when `ok`, else 503. `lastRunSeconds` is the age of the schedule's last run; null before any. */
export interface SystemHealth {
  status: 'ok' | 'schedule_silent'
  lastRunSeconds: number | null
}

/** Where a provider's answers come from in test mode: its own test account, the embedded sandbox, or nowhere. */
export type TestProvider = 'configured' | 'sandbox' | 'missing'

/** The answer of GET and POST /api/admin/settings. `environment` is the mode in effect; `…Configured` are about live keys, `testProviders` about test mode. */
export interface AdminSettings {
  enableLiveMode: boolean
  environment: Mode
  duffelApiConfigured: boolean
  stripeConfigured: boolean
  testProviders: { flights: TestProvider; payments: TestProvider }
}

/** The body of POST /api/admin/settings. */
export const SettingsChange = v.object({ enableLiveMode: v.boolean('enableLiveMode must be true or false') })

/** The audited actions of administrators and owners. */
export const AuditAction = v.picklist([
  'admin_confirmed',
  'mode_switched',
  'mode_switch_failed',
  'brand_created',
  'brand_saved',
  'brand_disabled',
  'brand_enabled',
  'brand_restored',
  'shop_opened',
  'shop_closed',
  'preview_renewed',
  'brand_imported',
  'brand_exported',
  'promotion_created',
  'promotion_changed',
  'promotion_ended',
  'legal_published',
  'picture_uploaded',
  'wallets_registered',
  'domain_added',
  'domain_moved_on',
  'domain_chosen',
  'domain_removed',
  'owner_added',
  'owner_removed',
  'team_invited',
  'team_invite_withdrawn',
  'team_joined',
  'team_role_changed',
  'team_member_removed',
  'case_step',
  'activity_exported',
  'books_exported',
  'trial_balance_exported',
  'numbers_exported',
  'invoices_exported',
  'balance_noted',
  'statement_read_in',
  'provider_fee_noted',
  'payout_account_opened',
  'payout_bank_changed',
  'payout_bank_stopped',
  'platform_share_noted',
  'payout_reserve_noted',
  'exchange_rate_noted',
  'payouts_exported',
  'user_disabled',
  'user_enabled',
  'user_role_changed',
  'user_sessions_ended',
  'user_verification_sent',
  'brand_sessions_ended',
  'travelers_opened',
  'booking_mail_sent',
  'booking_cancel_asked',
  'booking_note_added',
  'correction_written',
  'correction_answered',
  'message_opened',
  'message_step',
  'review_published',
  'review_declined',
  'review_removed',
  'review_answered',
  'newsletter_opened',
  'newsletter_exported',
])
export type AuditAction = v.InferOutput<typeof AuditAction>

/** The details of an action, without personal data. */
export type AuditDetail = Record<string, string | number | boolean>

/** A brand in the manager's list. `isPending` until the edge has what was saved; `updatedBy` is null when the user was deleted. */
export interface BrandEntry {
  key: string
  name: string
  domain: string
  isDisabled: boolean
  /** Whether its shop is closed and sells nothing. */
  isClosed: boolean
  version: number
  isPending: boolean
  updatedBy: string | null
  updatedAt: string
}

/** The query of GET /api/admin/brands: a part of a name, key or host, and the `next` of the previous page. */
export const BrandListQuery = v.object({
  text: filled(v.pipe(v.string(), cleanLine, v.maxLength(100, 'Use 100 characters at most'))),
  after: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,253}$/, 'This is not a page'))),
})

/** A page of brands by name. `next` requests the following one; null at the end. */
export interface BrandList {
  brands: BrandEntry[]
  next: string | null
}

/** A brand as its manager sees it: the entry and the whole record. */
export interface BrandDetail extends BrandEntry {
  record: BrandRecord
  /** Null while its shop is open. */
  closing: ShopClosing | null
}

const BasedOn = v.pipe(v.number('version must be a number'), v.integer(), v.minValue(1))

/** The body of POST /api/admin/brands. */
export const NewBrand = v.object({
  brand: BrandDraft,
  /** The key of the brand whose pages, price rules, legal texts and pictures are copied. */
  copyOf: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,253}$/, 'This is not a brand key'))),
})

/** The body of PUT /api/admin/brands/:key. `version` is the one that was edited. */
export const BrandChange = v.object({ version: BasedOn, brand: BrandDraft })

/** The body of PUT /api/admin/brands/:key/pages/:page; the page's own schema reads `content`. */
export const PageChange = v.object({ version: BasedOn, content: v.unknown() })

/** The body of a restore: the current version, so that no later change of somebody else is lost unnoticed. */
export const BrandRestore = v.object({ version: BasedOn })

/** One saved state of a brand; newest first in a list. */
export interface BrandVersion {
  version: number
  savedBy: string | null
  savedAt: string
  record: BrandRecord
}
