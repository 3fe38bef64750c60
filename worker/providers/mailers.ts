import * as v from 'valibot'
import type { Delivery, Mailer, OutgoingMail } from './mail'

/** Sends nothing: every mail stays in the outbox, for the development mailbox to show. */
export const mailboxMailer: Mailer = { send: async () => ({ kind: 'kept' }) }

/** For a shop without a mail provider: mails wait until somebody sets one up, or are given up. */
export const missingMailer: Mailer = { send: async () => ({ kind: 'delayed', reason: 'no_provider' }) }

interface ResendOptions {
  fetch: typeof fetch
  apiKey: string
  /** The address mails come from, of a domain that the account has verified. */
  from: string
  baseUrl: string
}

const TIMEOUT_MS = 10_000

// Resend refuses callers without a User-Agent.
const USER_AGENT = 'tailfin'

/** The `name` of an error says what is wrong; its message may repeat addresses. */
const ErrorAnswer = v.object({ name: v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/)) })

/** `"Brand" <address>`: no character in the name may end it or start another header. */
const sender = (name: string, address: string) => `"${name.replace(/[\p{Cc}"\\<>]/gu, ' ').trim()}" <${address}>`

/** The headers for which mail programs show a button to unsubscribe. */
const leaveHeaders = (url: string) => ({
  headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
})

const body = ({ to, fromName, replyTo, subject, text, html, leaveUrl }: OutgoingMail, from: string) => ({
  from: sender(fromName, from),
  to: [to],
  subject,
  text,
  html,
  ...(replyTo && { reply_to: replyTo }),
  ...(leaveUrl && leaveHeaders(leaveUrl)),
})

async function refusalReason(response: Response): Promise<string> {
  const answer = v.safeParse(ErrorAnswer, await response.json().catch(() => null))
  return `${response.status}${answer.success ? ` ${answer.output.name}` : ''}`
}

/**
 * What an answer means. Failures that aren't the mail's own fault are temporary: the account's key or domain (401, 403) is fixed by its
 * owner, an address that points elsewhere (3xx) by the operator who set it, limits (429) and another try that is still running (409) by time.
 */
async function toDelivery(response: Response): Promise<Delivery> {
  if (response.ok) return { kind: 'sent' }
  const reason = await refusalReason(response)
  // The key has sent something before, and can't have been another mail.
  if (reason === '409 invalid_idempotent_request') return { kind: 'sent' }
  const { status } = response
  const isPassing = status < 400 || [401, 403, 408, 409, 429].includes(status) || status >= 500
  return isPassing ? { kind: 'delayed', reason } : { kind: 'refused', reason }
}

/** Mails through Resend's HTTP interface. A mail's id is its Idempotency-Key, which Resend remembers for a day. */
export const resendMailer = ({ fetch, apiKey, from, baseUrl }: ResendOptions): Mailer => ({
  async send(mail) {
    try {
      const response = await fetch(`${baseUrl}/emails`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': mail.id,
          'user-agent': USER_AGENT,
        },
        body: JSON.stringify(body(mail, from)),
        // No redirects: neither the key nor the links in the mail must follow one.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return await toDelivery(response)
    } catch (error) {
      return { kind: 'delayed', reason: error instanceof Error ? error.name : 'unreachable' }
    }
  },
})
