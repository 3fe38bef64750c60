import { type Client, createClient, LibsqlError } from '@libsql/client/web'
import { DrizzleQueryError } from 'drizzle-orm'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { drizzle } from 'drizzle-orm/libsql/web'
import { DomainError } from '../domain/error'
import { within } from '../domain/within'

/** The database, with drizzle's queries on it. */
export type Database = LibSQLDatabase

/** A slower query counts as failed: a traveler is better asked to try again than left waiting. */
const TIMEOUT_MS = 5000

/**
 * The database behind a libSQL server's URL (libsql:, https: or http:), spoken to over HTTP. Nothing is sent before the first query.
 * ¶ No call is ever aborted. The server keeps the lock of a write whose connection was closed for up to five seconds; after a few of those
 * every other writer times out too, each leaving another lock, and nothing can be written from then on.
 * @param options.timeoutMs how long a query is waited for, its retries included
 * @param options.keepAlive keeps a call running after its caller has stopped waiting, where the runtime would end it
 */
export function openDatabase(options: {
  url: string
  authToken?: string | undefined
  timeoutMs?: number | undefined
  keepAlive?: ((call: Promise<unknown>) => void) | undefined
}): Database {
  const { url, authToken, timeoutMs = TIMEOUT_MS, keepAlive } = options
  const client = createClient({
    url,
    // No queue: in a Worker a query must not wait for a query of another request.
    concurrency: Number.POSITIVE_INFINITY,
    fetch: (request: Request) => {
      // Redirects are not followed: neither the token nor anybody's data may go elsewhere.
      const answer = fetch(request, { redirect: 'manual' })
      keepAlive?.(answer.catch(() => {}))
      return answer
    },
    ...(authToken && { authToken }),
  })
  return drizzle({ client: Object.assign(client, waiting(client, timeoutMs)) })
}

const isRead = (statement: Parameters<Client['batch']>[0][number]) =>
  typeof statement === 'object' && 'sql' in statement && /^\s*select\b/i.test(statement.sql)

/** Whether the server was too busy to do anything: another writer holds the lock, or it has too many requests. */
const isBusy = (error: unknown) =>
  error instanceof LibsqlError &&
  (error.code === 'SQLITE_BUSY' ||
    (error.cause instanceof Error && 'status' in error.cause && error.cause.status === 429))

/** Sends a statement or a batch, and retries it while the server is busy and there is time, after pauses that grow to 600 ms. */
async function retrying<T>(timeoutMs: number, send: () => Promise<T>): Promise<T> {
  const endsAt = performance.now() + timeoutMs
  for (let pauseMs = 50; ; pauseMs = Math.min(3 * pauseMs, 600)) {
    try {
      return await within(endsAt - performance.now(), send())
    } catch (error) {
      if (!isBusy(error) || performance.now() + pauseMs >= endsAt) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/**
 * A client whose calls retry while the server is busy. Batches that write declare so at their beginning: a transaction that reads
 * first and writes later would be refused as locked whenever another one wrote in between, which was frequent at the beginning of the
 * scheduled tasks.
 */
function waiting(client: Client, timeoutMs: number): Pick<Client, 'batch' | 'execute'> {
  const { batch, execute } = { batch: client.batch.bind(client), execute: client.execute.bind(client) }
  return {
    batch: (statements, mode = statements.every(isRead) ? 'deferred' : 'write') =>
      retrying(timeoutMs, () => batch(statements, mode)),
    execute: (...statement: Parameters<Client['execute']>) => retrying(timeoutMs, () => execute(...statement)),
  }
}

/** SQLite's temporary errors: another writer, a full or failing disk. Its other errors are mistakes of ours. */
const PASSING = /^SQLITE_(BUSY|LOCKED|IOERR|FULL|CANTOPEN|READONLY|NOMEM|INTERRUPT)/

const isOurMistake = (error: unknown) =>
  error instanceof LibsqlError && error.code.startsWith('SQLITE_') && !PASSING.test(error.code)

/**
 * The query's result.
 * @throws DomainError `database_unavailable` when the server can't be reached, is too slow or fails; SQL errors as they are
 */
export async function runQuery<T>(query: PromiseLike<T>): Promise<T> {
  try {
    return await query
  } catch (error) {
    // Drizzle's own message contains the parameters, which are personal data: only its cause is rethrown.
    const cause = error instanceof DrizzleQueryError ? error.cause : error
    if (isOurMistake(cause)) throw cause
    throw new DomainError('database_unavailable', 'Our booking system is unavailable for a moment. Please try again.', {
      cause,
    })
  }
}

const isRefusal = (error: unknown, constraint: string): boolean =>
  error instanceof LibsqlError && error.code.startsWith('SQLITE_CONSTRAINT') && error.message.includes(constraint)

/** Whether the error is a violated unique constraint. */
export const isConflict = (error: unknown): boolean => isRefusal(error, 'UNIQUE')

/** Whether the error is a violated not-null constraint. */
export const isMissingValue = (error: unknown): boolean => isRefusal(error, 'NOT NULL')

/** A text as a pattern for `like … escape '\\'` that finds it anywhere. */
export const anywhere = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
