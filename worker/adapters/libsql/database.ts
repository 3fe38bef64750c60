import { createClient } from '@libsql/client/web'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { drizzle } from 'drizzle-orm/libsql/web'

/** The database, with drizzle's queries on it. */
export type Database = LibSQLDatabase

/** A round trip that takes longer has failed: a traveler is told to try again rather than left waiting. */
const TIMEOUT_MS = 5000

/**
 * The database behind a libSQL server's address (libsql:, https: or http:), spoken to over HTTP. Nothing is sent before the
 * first query. `timeoutMs` bounds each round trip.
 */
export function openDatabase(options: {
  url: string
  authToken?: string | undefined
  timeoutMs?: number | undefined
}): Database {
  const { url, authToken, timeoutMs = TIMEOUT_MS } = options
  const client = createClient({
    url,
    // No queue: in a Worker a query must not wait for a query of another request.
    concurrency: Number.POSITIVE_INFINITY,
    fetch: (request: Request) => fetch(request, { signal: AbortSignal.timeout(timeoutMs) }),
    ...(authToken && { authToken }),
  })
  return drizzle({ client })
}
