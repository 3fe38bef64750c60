import type { MailContent } from '../mail/mail-text'
import { text } from '../mail/mail-text'

/** What the brand's mail about a message contains. */
interface MessageInMail {
  reference: string
  name: string
  email: string
  phone: string | null
  answerBy: 'email' | 'phone' | null
  topic: string
  text: string
  bookingReference: string | null
  link: string | null
}

const factsOf = ({ reference, name, email, phone, answerBy, topic, bookingReference, link }: MessageInMail) => {
  const rows: [string, string | null][] = [
    ['From', name],
    ['Email', email],
    ['Phone', phone],
    ['Answer by', answerBy],
    ['About', topic],
    ['Booking reference', bookingReference],
    ['Link', link],
    ['Reference', reference],
  ]
  return rows.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
}

/** To the brand itself: the whole message. A reply to it goes to the sender. */
export const messageReceivedMail = (message: MessageInMail, url: string): MailContent => ({
  subject: `New message ${message.reference}: ${message.topic}`,
  blocks: [
    text('Somebody wrote to you on your site. If you answer this mail, your answer goes to them.'),
    { kind: 'facts', rows: factsOf(message) },
    { kind: 'lines', title: 'Message', lines: message.text.split('\n') },
    { kind: 'action', label: 'Open it in the inbox', url },
  ],
})

/**
 * To the sender. It repeats nothing that was typed, not even a name: the address is unconfirmed, and nobody should be able to send texts of
 * theirs to others in our name.
 */
export const messageReceiptMail = (brandName: string, reference: string): MailContent => ({
  subject: `We have your message: ${reference}`,
  blocks: [
    text(`Your message has reached ${brandName}. A person reads it and answers you.`),
    { kind: 'facts', rows: [['Reference', reference]] },
    text('If you did not write to us, somebody typed your address by mistake. You need not do anything.'),
  ],
})

/** A person's answer to the sender. */
export const messageReplyMail = (brandName: string, reference: string, answer: string): MailContent => ({
  subject: `Answer to your message ${reference}`,
  blocks: [{ kind: 'lines', title: `${brandName} writes`, lines: answer.split('\n') }],
})
