import type { MessageState, MessageStep } from '#worker/features/messages/contract-inbox'
import type { MessageKind } from '#worker/features/messages/contract-new-message'

/** The names of the states. */
export const MESSAGE_STATES: Record<MessageState, string> = {
  new: 'New',
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
}

/** The names of the kinds. */
export const MESSAGE_KINDS: Record<MessageKind, string> = {
  contact: 'Contact form',
  support: 'Support form',
  application: 'Job application',
}

export const STATE_TONES = {
  new: 'warning',
  open: 'info',
  answered: 'success',
  closed: 'neutral',
  spam: 'danger',
} as const satisfies Record<MessageState, string>

/** A step as a sentence without its subject. */
export function stepWords({ action, text }: MessageStep): string {
  switch (action) {
    case 'reply':
      return 'Answered'
    case 'note':
      return 'Noted'
    case 'state':
      return `Put it to “${MESSAGE_STATES[text as MessageState] ?? text}”` // the server stores the state as the step's text
    case 'assign':
      return text ? `Gave it to ${text}` : 'Gave it to nobody'
  }
}
