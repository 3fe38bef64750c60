import * as v from 'valibot'
import { cleanLine, cleanText } from '../../contract/clean-text'
import { Phone, WITH_COUNTRY_CODE } from '../../contract/phone'
import { Email } from '../../contract/reached-at'
import { readableName } from '../../contract/readable-name'
import { cleanField } from '../../contract/typed-text'

// What visitors write to a shop: by the contact form, the support form, or an application.

/** Reasons to write, in the order of the list. */
export const CONTACT_REASONS = [
  { value: 'booking', label: 'Booking' },
  { value: 'cancellation', label: 'Cancellation' },
  { value: 'technical', label: 'Technical problem' },
  { value: 'billing', label: 'Billing' },
  { value: 'feedback', label: 'Feedback' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'other', label: 'Other' },
] as const

/** The reason for messages from the press page; it is not offered elsewhere. */
export const PRESS_REASON = { value: 'press', label: 'Press' } as const

/** Ways to be answered. */
export const CONTACT_METHODS = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
] as const

export const MOST_CHARACTERS = 4000
const MOST_LINKS = 5

const tooLong = (most: number) => `Please use at most ${most} characters`

const line = (missing: string, clean = cleanLine) =>
  v.pipe(v.string(missing), clean, v.minLength(1, missing), v.maxLength(200, tooLong(200)))

const name = (what: string) => v.pipe(line(`${what} is required`, cleanField), readableName(what))

const linkCount = (text: string) => text.match(/https?:|www\./gi)?.length ?? 0

const text = v.pipe(
  v.string('Message is required'),
  cleanText,
  v.minLength(1, 'Message is required'),
  v.maxLength(MOST_CHARACTERS, tooLong(MOST_CHARACTERS)),
  v.check((written) => linkCount(written) <= MOST_LINKS, `Please use at most ${MOST_LINKS} links`),
)

const reference = v.pipe(
  v.string(),
  cleanField,
  v.regex(/^[\w-]{0,40}$/, 'Use letters and digits, as on your confirmation'),
)

const phone = v.pipe(
  v.string(),
  v.check((typed) => typed.trim() === '' || v.is(Phone, typed), WITH_COUNTRY_CODE),
)

const choiceFrom = <const Value extends string>(choices: readonly { value: Value }[], problem: string) =>
  v.pipe(
    v.string(problem),
    v.check((chosen) => choices.some(({ value }) => value === chosen), problem),
  )

export const ContactFields = {
  firstName: name('First name'),
  lastName: name('Last name'),
  email: Email,
  phone,
  reason: choiceFrom([...CONTACT_REASONS, PRESS_REASON], 'Please choose a reason'),
  reference,
  message: text,
  method: choiceFrom(CONTACT_METHODS, 'Please choose how to reach you'),
  consent: v.pipe(
    v.boolean('Please agree to the Privacy Policy'),
    v.check((given) => given, 'Please agree to the Privacy Policy'),
  ),
}

// Checked after both objects: the form's, and the call's.
export const NO_NUMBER = 'Enter a phone number, or choose email'
export const isReachable = ({ method, phone: typed }: { method: string; phone: string }) =>
  method !== 'phone' || typed.trim() !== ''

/** The message form of /contact. */
export const ContactMessage = v.pipe(
  v.object(ContactFields),
  v.forward(v.partialCheck([['phone'], ['method']], isReachable, NO_NUMBER), ['phone']),
)
export type ContactMessage = v.InferInput<typeof ContactMessage>

export const SupportFields = {
  fullName: name('Full name'),
  email: Email,
  reference,
  subject: line('Subject is required'),
  message: text,
}

/** The message form of /support. */
export const SupportMessage = v.object(SupportFields)
export type SupportMessage = v.InferInput<typeof SupportMessage>

const LINK = 'Use a link that begins with https://'

export const ApplicationFields = {
  fullName: name('Full name'),
  email: Email,
  position: line('Please say what you apply for'),
  /** A link to the applicant's documents; may be empty. */
  link: v.pipe(
    v.string(),
    cleanLine,
    v.maxLength(500, tooLong(500)),
    v.check((typed) => typed === '' || (/^https:\/\/[^\s"<>]+$/i.test(typed) && URL.canParse(typed)), LINK),
  ),
  message: text,
}

const { position: _position, ...TypedByApplicants } = ApplicationFields

/** The form of /careers, in which the job is filled in. */
export const JobApplication = v.object(TypedByApplicants)
export type JobApplication = v.InferInput<typeof JobApplication>
