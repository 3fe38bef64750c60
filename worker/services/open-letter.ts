import * as v from 'valibot'
import { openSealed } from '../domain/sealed-text'
import type { Letter } from './prepare-mail'

const SealedLetter = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    fromName: v.string(),
    replyTo: v.nullable(v.string()),
    subject: v.string(),
    text: v.string(),
    html: v.string(),
  }),
)

/** What was sealed of a mail; null when it can't be read any more (another secret, or forgotten). */
export async function openLetter(sessionSecret: string, sealed: string): Promise<Letter | null> {
  const opened = v.safeParse(SealedLetter, await openSealed(sessionSecret, sealed))
  return opened.success ? opened.output : null
}
