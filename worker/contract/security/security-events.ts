import * as v from 'valibot'

// Marked as pure, so that pages that only use a number from here are built without the lists.

/** What happened to an account, and what somebody tried. */
export const SecurityEventKind = /* @__PURE__ */ v.picklist([
  'registered',
  'signed_in',
  'signed_out',
  'sign_in_failed',
  /** Refused because of too many earlier attempts; `detail.call` names the call. */
  'throttled',
  /** The session was raised, or wasn't. */
  'proved',
  'proof_failed',
  'password_set',
  'password_changed',
  'password_change_failed',
  'password_reset_asked',
  'password_reset',
  /** A one-time link that was used, had expired or never existed; `detail.purpose` names its purpose. */
  'link_refused',
  'verification_asked',
  'email_verified',
  'session_ended',
  /** All sessions, or all except the requesting one. */
  'sessions_ended',
  'factor_added',
  'factor_removed',
  'factor_failed',
  'recovery_codes_made',
  'factor_recovery_asked',
  'factor_recovery_canceled',
  'factor_recovered',
  'email_change_asked',
  'email_change_canceled',
  'email_changed',
  'data_downloaded',
  'card_stored',
  'card_removed',
  'account_disabled',
  'account_enabled',
  'account_deleted',
  'role_changed',
  /** A signed-in user requested something that they may not do; `detail.call` and `detail.code` say what, and why not. */
  'access_denied',
])
export type SecurityEventKind = v.InferOutput<typeof SecurityEventKind>

/** How somebody proved their identity, or tried to. */
export const ProvingFactor = /* @__PURE__ */ v.picklist([
  'password',
  'password+app',
  'password+recovery_code',
  'password+passkey',
  /** Google or GitHub; `detail.provider` says which. */
  'provider',
  'provider+app',
  'provider+recovery_code',
  'provider+passkey',
  'passkey',
  'app',
  'recovery_code',
  'link',
])
export type ProvingFactor = v.InferOutput<typeof ProvingFactor>

/** What an event was about, without personal data. */
export type SecurityEventDetail = Record<string, string | number | boolean>

/**
 * An event as its user sees it. `network` is the address without its last part, as in 203.0.113.0/24; `country` two letters (ISO 3166);
 * `device` such as "Chrome on Windows". Each is null when unknown.
 */
export interface SecurityEvent {
  id: string
  kind: SecurityEventKind
  factor: ProvingFactor | null
  network: string | null
  country: string | null
  device: string | null
  detail: SecurityEventDetail
  at: string
}

/** How long events are kept. */
export const SECURITY_EVENT_DAYS = 180
