import type * as v from 'valibot'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import type { BrandScope } from '../../domain/account/rights'
import { DomainError } from '../../domain/error'
import { auditEntry } from '../activity/audit-entry'
import { findBrand } from '../brands/change-brand'
import { type PrepareDeps, prepareMail } from '../mail/prepare-mail'
import type { InboxList, InboxQuery, MessageAction, MessageFile } from './contract-inbox'
import { messageReplyMail } from './mails'
import type { FoundMessage, MessageChange } from './store'

const LISTED = 100

/** Who manages messages, and of which brands. */
interface Reader {
  scope: BrandScope
  userId: string
}

/** The messages that match. @throws DomainError `database_unavailable` */
export async function listMessages(
  { messages }: Pick<Deps, 'messages'>,
  { scope, query }: { scope: BrandScope; query: v.InferOutput<typeof InboxQuery> },
): Promise<InboxList> {
  const { state, kind, text } = query
  const [found, newCount] = await Promise.all([
    messages.list({ scope, state, kind, text: text || undefined, limit: LISTED }),
    messages.countNew(scope),
  ])
  return { messages: found, newCount }
}

async function findMessage({ messages }: Pick<Deps, 'messages'>, scope: BrandScope, id: string): Promise<FoundMessage> {
  const found = await messages.find(scope, id)
  if (!found) throw new DomainError('not_found', 'There is no such message.')
  return found
}

/** The message as its page shows it, with the sender's bookings. Assignments contain names, not ids. */
async function toFile({ messages }: Pick<Deps, 'messages'>, found: FoundMessage): Promise<MessageFile> {
  const { message, userId, steps } = found
  const { brandKey, email } = message
  const [bookings, assignees] = await Promise.all([
    messages.bookingsOf({ brandKey, userId, email }),
    messages.assignees(brandKey),
  ])
  const named = (id: string) => assignees.find((each) => each.id === id)?.name ?? (id ? 'somebody who is gone' : '')
  return {
    message,
    bookings,
    assignees,
    steps: steps.map((step) => (step.action === 'assign' ? { ...step, text: named(step.text) } : step)),
  }
}

type InboxDeps = Pick<Deps, 'messages' | 'clock' | 'ids'>

/** Opens a message, which is recorded, and changes a new one to open. @throws DomainError `not_found` */
export async function openMessage(
  deps: InboxDeps,
  { scope, userId, id }: Reader & { id: string },
): Promise<MessageFile> {
  const { message } = await findMessage(deps, scope, id)
  const by = { brandKey: message.brandKey, userId }
  await deps.messages.noteOpened(id, auditEntry(deps, by, { action: 'message_opened', detail: { message: id } }))
  return toFile(deps, await findMessage(deps, scope, id))
}

/** What an action changes about its message, besides the step. */
function consequences(action: MessageAction): Pick<MessageChange, 'state' | 'assignedTo'> & { text: string } {
  switch (action.action) {
    case 'reply':
      return { text: action.text, state: 'answered' }
    case 'note':
      return { text: action.text }
    case 'state':
      return { text: action.state, state: action.state }
    case 'assign':
      return { text: action.assignee ?? '', assignedTo: action.assignee }
  }
}

/** The answer to the sender, in the brand's name; replies to it go to the brand. */
const replyMail = (
  deps: PrepareDeps,
  brand: BrandRecord,
  { message }: FoundMessage,
  step: { id: string; text: string },
) =>
  prepareMail(deps, brand, {
    kind: 'message_reply',
    key: `message-reply:${step.id}`,
    recipient: message.email,
    content: messageReplyMail(brand.name, message.reference, step.text),
  })

/**
 * Acts on a message: the step, the change, its mail and its audit row are recorded together.
 * @throws DomainError `not_found`, `invalid_input` for somebody who can't be assigned, `conflict` when there was another step since it was
 * read
 */
export async function actOnMessage(
  deps: InboxDeps & PrepareDeps & Pick<Deps, 'brandRecords'>,
  { scope, userId, id, action }: Reader & { id: string; action: MessageAction },
): Promise<MessageFile> {
  const found = await findMessage(deps, scope, id)
  const { brandKey } = found.message
  if (action.action === 'assign' && action.assignee !== null) {
    const { assignee } = action
    if (!(await deps.messages.assignees(brandKey)).some((each) => each.id === assignee)) {
      const message = 'The message can only be given to owners of its brand and to administrators.'
      throw new DomainError('invalid_input', message, { fields: { assignee: message } })
    }
  }
  const { text, ...becomes } = consequences(action)
  const step = { id: deps.ids.uuid(), userId, action: action.action, text, at: deps.clock.now() }
  const { record } = await findBrand(deps, { scope, key: brandKey })
  const isDone = await deps.messages.change(
    id,
    {
      step,
      ...becomes,
      audit: auditEntry(
        deps,
        { brandKey, userId },
        { action: 'message_step', detail: { message: id, step: action.action } },
      ),
      mail: action.action === 'reply' ? await replyMail(deps, record, found, step) : null,
    },
    action.seenSteps,
  )
  if (!isDone) {
    throw new DomainError('conflict', 'Somebody has done something about this message since. Look at it again.')
  }
  return toFile(deps, await findMessage(deps, scope, id))
}
