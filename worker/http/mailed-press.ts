import type { Context } from 'hono'
import { isDomainError } from '../domain/error'
import type { AppEnv } from './app-env'
import { readSentBytes } from './json-body'

/** The body that a page's own form sends; mail programs send something else, and scripts call the API. */
const PRESSED = 'press=page'
const FORM_BYTES = 4096

/**
 * Whether the request is from the form on the page that a mailed link opens, rather than from a mail program's unsubscribe button. A longer
 * body can only be a mail program's, whose request must be honored too.
 */
export async function isPagesForm(c: Context<AppEnv>): Promise<boolean> {
  const sent = await readSentBytes(c, FORM_BYTES).catch((error: unknown) => {
    if (isDomainError(error) && error.code === 'body_too_large') return null
    throw error
  })
  return sent !== null && new TextDecoder().decode(sent) === PRESSED
}
