import * as v from 'valibot'
import { BrandRecord } from './brand'
import { BrandDraft } from './brand-draft'

/** Which provider account and which card environment the platform uses. */
export const Mode = v.picklist(['test', 'live'])
export type Mode = v.InferOutput<typeof Mode>

/** The answer of GET /api/system/mode. */
export const SystemMode = v.object({ isLiveMode: v.boolean(), mode: Mode })
export type SystemMode = v.InferOutput<typeof SystemMode>

/** The answer of GET and POST /api/admin/settings. `environment` is the mode in effect; the two others tell of live keys. */
export const AdminSettings = v.object({
  enableLiveMode: v.boolean(),
  environment: Mode,
  duffelApiConfigured: v.boolean(),
  stripeConfigured: v.boolean(),
})
export type AdminSettings = v.InferOutput<typeof AdminSettings>

/** The body of POST /api/admin/settings. */
export const SettingsChange = v.object({ enableLiveMode: v.boolean('enableLiveMode must be true or false') })

/** Everything an administrator or owner does that leaves a row. */
export const AuditAction = v.picklist([
  'admin_confirmed',
  'mode_switched',
  'mode_switch_failed',
  'brand_created',
  'brand_saved',
  'brand_disabled',
  'brand_enabled',
  'brand_restored',
  'owner_added',
  'owner_removed',
])
export type AuditAction = v.InferOutput<typeof AuditAction>

/** What an action was about, without personal data. */
export const AuditDetail = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))
export type AuditDetail = v.InferOutput<typeof AuditDetail>

/**
 * One row of GET /api/admin/audit. `brandKey` is the brand it was done to, or done from; `username` null when the user is gone. `about` is the
 * username of whom it was done to, where there was somebody.
 */
export const AuditEntry = v.object({
  id: v.string(),
  brandKey: v.string(),
  username: v.nullable(v.string()),
  action: AuditAction,
  detail: AuditDetail,
  about: v.optional(v.nullable(v.string())),
  at: v.string(),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

/** A brand in the manager's list. `isPending` until the edge has been given what was saved. Names of users may be null. */
export const BrandEntry = v.object({
  key: v.string(),
  name: v.string(),
  domain: v.string(),
  isDisabled: v.boolean(),
  version: v.number(),
  isPending: v.boolean(),
  updatedBy: v.nullable(v.string()),
  updatedAt: v.string(),
})
export type BrandEntry = v.InferOutput<typeof BrandEntry>

/** A brand as its manager sees it: the entry and the whole record. */
export const BrandDetail = v.object({ ...BrandEntry.entries, record: BrandRecord })
export type BrandDetail = v.InferOutput<typeof BrandDetail>

const BasedOn = v.pipe(v.number('version must be a number'), v.integer(), v.minValue(1))

/** The body of POST /api/admin/brands. */
export const NewBrand = v.object({ brand: BrandDraft })

/** The body of PUT /api/admin/brands/:key. `version` is the one that was edited. */
export const BrandChange = v.object({ version: BasedOn, brand: BrandDraft })

/** The body of a restore: the version that stands now, so that nobody's later change is lost unseen. */
export const BrandRestore = v.object({ version: BasedOn })

/** One saved state of a brand; newest first in a list. */
export const BrandVersion = v.object({
  version: v.number(),
  savedBy: v.nullable(v.string()),
  savedAt: v.string(),
  record: BrandRecord,
})
export type BrandVersion = v.InferOutput<typeof BrandVersion>

/** Somebody who manages the brand that their account belongs to. */
export const BrandOwner = v.object({
  id: v.string(),
  username: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
})
export type BrandOwner = v.InferOutput<typeof BrandOwner>

const EMAIL = 'Please enter a valid email address'

/** The body of PUT /api/admin/brands/:key/owners. */
export const NewBrandOwner = v.object({
  email: v.pipe(v.string(EMAIL), v.trim(), v.email(EMAIL), v.maxLength(254, EMAIL)),
})
