import * as v from 'valibot'
import { AuditAction, type AuditDetail } from '../../contract/admin'
import { Day, filled, PageMark, TypedBrandKey } from '../../contract/list-query'
import { type ProvingFactor, SecurityEventKind } from '../../contract/security/security-events'
import { cleanField } from '../../contract/typed-text'

/** What administrators and owners did, or what happened around signing in. */
export const ActivitySource = v.picklist(['actions', 'events'])
export type ActivitySource = v.InferOutput<typeof ActivitySource>

/** An entry of the log: an action or an event. */
export type ActivityKind = AuditAction | SecurityEventKind

/**
 * One row of GET /api/admin/audit. `brandKey` is the brand that the action changed or was done from, or where the event happened.
 * `username` is null when the user is deleted or unknown, `about` the username of the affected user. Only events have an origin: `network`
 * is the address without its last part, `country` two letters (ISO 3166). For a brand's owners, `userId` is "administrator" in rows of
 * administrators.
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

/** The answer of GET /api/admin/audit, newest first; `next` is the cursor of the next page, null on the last. */
export interface ActivityPage {
  entries: ActivityEntry[]
  next: string | null
}

const KINDS = [...AuditAction.options, ...SecurityEventKind.options]

const filters = {
  /** A whole username or e-mail address, or a user's id: of the actor or of the affected user. */
  who: filled(v.pipe(v.string(), cleanField, v.maxLength(254))),
  kind: filled(v.picklist(KINDS)),
  source: filled(ActivitySource),
  brandKey: filled(TypedBrandKey),
  /** The first and the last day, in UTC. */
  from: filled(Day),
  to: filled(Day),
}

/** The query of GET /api/admin/audit. `after` is the `next` of the previous page. */
export const ActivityQuery = v.object({
  ...filters,
  after: v.optional(PageMark),
})
export type ActivityQuery = v.InferOutput<typeof ActivityQuery>

/** The query of GET /api/admin/audit/export. */
export const ActivityExport = v.object({ ...filters, format: v.picklist(['csv', 'json']) })
export type ActivityExport = v.InferOutput<typeof ActivityExport>
