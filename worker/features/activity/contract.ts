import * as v from 'valibot'
import { AuditAction, type AuditDetail } from '../../contract/admin'
import { Day, filled, PageMark, TypedBrandKey } from '../../contract/list-query'
import { type ProvingFactor, SecurityEventKind } from '../../contract/security/security-events'

/** What administrators and owners did, or what happened around signing in. */
export const ActivitySource = v.picklist(['actions', 'events'])
export type ActivitySource = v.InferOutput<typeof ActivitySource>

/** One thing that was done or happened. */
export type ActivityKind = AuditAction | SecurityEventKind

/**
 * One row of GET /api/admin/audit. `brandKey` is the brand that it was done to, done from, or happened at. `username` is null when the user is
 * gone or nobody is known, `about` the username of whom it was done to. Where it came from is known of events only: `network` is the address
 * without its last part, `country` two letters (ISO 3166). To a brand's owners, `userId` is "administrator" where one has done it.
 */
export interface ActivityEntry {
  id: string
  source: ActivitySource
  kind: ActivityKind
  brandKey: string
  userId: string | null
  username: string | null
  about: string | null
  factor: ProvingFactor | null
  network: string | null
  country: string | null
  device: string | null
  detail: AuditDetail
  at: string
}

/** The answer of GET /api/admin/audit, newest first; `next` asks for the page after it, and is null on the last. */
export interface ActivityPage {
  entries: ActivityEntry[]
  next: string | null
}

const KINDS = [...AuditAction.options, ...SecurityEventKind.options]

const filters = {
  /** A username or an e-mail address, whole, or a user's id: who did it, or whom it was done to. */
  who: filled(v.pipe(v.string(), v.trim(), v.maxLength(254))),
  kind: filled(v.picklist(KINDS)),
  source: filled(ActivitySource),
  brandKey: filled(TypedBrandKey),
  /** The first and the last day, in UTC. */
  from: filled(Day),
  to: filled(Day),
}

/** The query of GET /api/admin/audit. `after` is the `next` of the page before. */
export const ActivityQuery = v.object({
  ...filters,
  after: v.optional(PageMark),
})
export type ActivityQuery = v.InferOutput<typeof ActivityQuery>

/** The query of GET /api/admin/audit/export. */
export const ActivityExport = v.object({ ...filters, format: v.picklist(['csv', 'json']) })
export type ActivityExport = v.InferOutput<typeof ActivityExport>
