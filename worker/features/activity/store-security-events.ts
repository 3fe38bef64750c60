import { and, desc, eq, lt, or } from 'drizzle-orm'
import type {
  ProvingFactor,
  SecurityEvent,
  SecurityEventDetail,
  SecurityEventKind,
} from '../../contract/security/security-events'
import { type Database, runQuery } from '../../platform/database'
import { securityEvents } from '../account/tables'

/** Where a request comes from. */
export interface Visitor {
  /** Identifies one visitor, for counting and limiting. It is stored nowhere. */
  address: string
  /** The address without its last part; null when unknown. */
  network: string | null
  /** Two letters (ISO 3166); null when unknown. */
  country: string | null
  /** A few words, no User-Agent; null when the browser doesn't say. */
  device: string | null
  /** The cookie of a known device. It isn't verified yet, and never stored or logged. */
  deviceCookie?: string | null
}

/** An event to be recorded. `userId` is null where no user has the typed name. */
export interface NewSecurityEvent extends Pick<Visitor, 'network' | 'country' | 'device'> {
  id: string
  brandKey: string
  userId: string | null
  kind: SecurityEventKind
  factor: ProvingFactor | null
  detail: SecurityEventDetail
  at: Date
}

/** The cursor of a list: the next page begins after this row. */
export interface AfterRow {
  at: string
  id: string
}

/** Events around signing in. Rows are only added, and deleted after some time. @throws DomainError `database_unavailable` */
export type SecurityEventLog = ReturnType<typeof libsqlSecurityEvents>

/** The `security_events` table. */
export const libsqlSecurityEvents = (db: Database) => ({
  /** Records an event, unless one with its id exists. */
  async add({ at, ...event }: NewSecurityEvent): Promise<void> {
    await runQuery(
      db
        .insert(securityEvents)
        .values({ ...event, at: at.toISOString() })
        .onConflictDoNothing(),
    )
  },

  /** A user's own events, newest first. */
  listOfUser(
    brandKey: string,
    userId: string,
    { limit, after }: { limit: number; after: AfterRow | null },
  ): Promise<SecurityEvent[]> {
    const { id, kind, factor, network, country, device, detail, at } = securityEvents
    const isAfter = after ? or(lt(at, after.at), and(eq(at, after.at), lt(id, after.id))) : undefined
    return runQuery(
      db
        .select({ id, kind, factor, network, country, device, detail, at })
        .from(securityEvents)
        .where(and(eq(securityEvents.brandKey, brandKey), eq(securityEvents.userId, userId), isAfter))
        .orderBy(desc(at), desc(id))
        .limit(limit),
    )
  },

  /** Deletes events from before then. */
  async forget(before: Date): Promise<void> {
    await runQuery(db.delete(securityEvents).where(lt(securityEvents.at, before.toISOString())))
  },
})
