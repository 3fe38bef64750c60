import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { SecurityEvent } from '../../../contract/security/security-events'
import type { SecurityEventLog } from '../../../ports/security-events'
import { type Database, runQuery } from '../database'
import { securityEvents } from './security-schema'

/** The `security_events` table. */
export const libsqlSecurityEvents = (db: Database): SecurityEventLog => ({
  async add({ at, ...event }) {
    await runQuery(
      db
        .insert(securityEvents)
        .values({ ...event, at: at.toISOString() })
        .onConflictDoNothing(),
    )
  },

  listOfUser(brandKey, userId, { limit, after }): Promise<SecurityEvent[]> {
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

  async forget(before) {
    await runQuery(db.delete(securityEvents).where(lt(securityEvents.at, before.toISOString())))
  },
})
