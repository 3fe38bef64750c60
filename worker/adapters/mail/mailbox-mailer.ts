import type { Mailer } from '../../ports/mailer'

/** Where no mail leaves the machine: every mail stays in the outbox, for the development mailbox to show. */
export const mailboxMailer: Mailer = { send: async () => ({ kind: 'kept' }) }

/** Where nothing can send mails: they wait until somebody sets it up, or are given up. */
export const missingMailer: Mailer = { send: async () => ({ kind: 'delayed', reason: 'no_provider' }) }
