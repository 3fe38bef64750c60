import type { AuditAction, AuditDetail, AuditEntry } from '../contract/admin'

/** An action to be put down. `id` is new; `detail` holds no personal data. */
export interface NewAuditEntry {
  id: string
  brandKey: string
  userId: string
  action: AuditAction
  detail: AuditDetail
  at: Date
}

/** What administrators and owners did. Rows are only ever added. @throws DomainError `database_unavailable` */
export interface AuditLog {
  insert(entry: NewAuditEntry): Promise<void>
  /** The latest rows of all brands, newest first. */
  latest(limit: number): Promise<AuditEntry[]>
}
