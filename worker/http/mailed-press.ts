import type { Context } from 'hono'
import { isDomainError } from '../domain/error'
import type { AppEnv } from './app-env'
import { readSentBytes } from './json-body'

/** What a press on a page's own form brings along; mail programs send something else, and scripts call the API. */
const PRESSED = 'press=page'
const FORM_BYTES = 4096

/**
 * Whether the form of the page that a mailed link opens was pressed, and no mail program's button. What is longer than that can only be a mail
 * program's, which must be heard all the same.
 */
export async function isPagesForm(c: Context<AppEnv>): Promise<boolean> {
  const sent = await readSentBytes(c, FORM_BYTES).catch((error: unknown) => {
    if (isDomainError(error) && error.code === 'body_too_large') return null
    throw error
  })
  return sent !== null && new TextDecoder().decode(sent) === PRESSED
}
