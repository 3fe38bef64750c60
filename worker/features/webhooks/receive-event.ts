import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import type { EventSource } from '../../providers/inbox'

/** A message as it came. */
interface Message {
  source: EventSource
  body: Uint8Array
  signature: string | null
}

/**
 * Notes what a provider says on its own, once; what it means is found out afterwards.
 * @throws DomainError `not_found` where no secret of the provider is set: it then tries again for days, and finds the call once there is
 * one; `signature_invalid`, `invalid_input`, `database_unavailable`
 */
export async function receiveEvent(
  { signedMessages, inbox, clock, ids }: Pick<Deps, 'signedMessages' | 'inbox' | 'clock' | 'ids'>,
  { source, body, signature }: Message,
): Promise<void> {
  const messages = signedMessages[source]
  if (!messages) throw new DomainError('not_found', 'There is no such call.')
  const now = clock.now()
  const event = await messages.read(body, signature, now)
  await inbox.add({ ...event, id: ids.uuid() }, now)
}
