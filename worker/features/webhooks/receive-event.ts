import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'

/** A message as received. */
interface Message {
  /** The provider that the address names. */
  source: string
  body: Uint8Array
  header: (name: string) => string | undefined
}

/**
 * Records a webhook's event, once; it is processed afterwards.
 * @throws DomainError `not_found` where no secret of the provider is set: it then tries again for days, and finds the call once there is
 * one; `signature_invalid`, `invalid_input`, `database_unavailable`
 */
export async function receiveEvent(
  { signedMessages, inbox, clock, ids }: Pick<Deps, 'signedMessages' | 'inbox' | 'clock' | 'ids'>,
  { source, body, header }: Message,
): Promise<void> {
  const messages = signedMessages[source]
  if (!messages) throw new DomainError('not_found', 'There is no such call.')
  const now = clock.now()
  const event = await messages.read(body, header(messages.signatureHeader) ?? null, now)
  await inbox.add({ ...event, source, id: ids.uuid() }, now)
}
