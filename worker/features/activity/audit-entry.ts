import type { AuditAction, AuditDetail } from '../../contract/admin'
import type { Deps } from '../../deps'
import type { NewAuditEntry } from './store'

/** The acting user, and the brand where they act. */
export interface Actor {
  brandKey: string
  userId: string
}

/** The row of an action that happens now. */
export const auditEntry = (
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  { brandKey, userId }: Actor,
  { action, detail }: { action: AuditAction; detail: AuditDetail },
): NewAuditEntry => ({ id: ids.uuid(), brandKey, userId, action, detail, at: clock.now() })
