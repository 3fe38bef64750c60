import { LibsqlError } from '@libsql/client/web'
import { DrizzleQueryError } from 'drizzle-orm'
import { DomainError } from '../../domain/error'

/** SQLite's answers that pass by themselves: another writer, a full or failing disk. Its other errors are mistakes of ours. */
const PASSING = /^SQLITE_(BUSY|LOCKED|IOERR|FULL|CANTOPEN|READONLY|NOMEM|INTERRUPT)/

const isOurMistake = (error: unknown) =>
  error instanceof LibsqlError && error.code.startsWith('SQLITE_') && !PASSING.test(error.code)

/**
 * The query's answer.
 * @throws DomainError `database_unavailable` when the server can't be reached, is too slow or fails; SQL errors as they are
 */
export async function reach<T>(query: PromiseLike<T>): Promise<T> {
  try {
    return await query
  } catch (error) {
    // Drizzle's own message holds the parameters, which are personal data: only what lies beneath goes on.
    const cause = error instanceof DrizzleQueryError ? error.cause : error
    if (isOurMistake(cause)) throw cause
    throw new DomainError('database_unavailable', 'Our booking system is unavailable for a moment. Please try again.', {
      cause,
    })
  }
}

/** Whether the error is the refusal of a row that is there already. */
export const isConflict = (error: unknown): boolean =>
  error instanceof LibsqlError && error.code.startsWith('SQLITE_CONSTRAINT') && error.message.includes('UNIQUE')
