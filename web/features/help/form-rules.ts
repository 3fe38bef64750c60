import * as v from 'valibot'
import { Email, Phone } from '#worker/contract/reached-at'

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

/** Ways to be answered. */
export const CONTACT_METHODS = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
] as const

// The rules of the forms on /contact and /support.

const MOST_CHARACTERS = 4000

const filled = (message: string) => v.pipe(v.string(message), v.trim(), v.minLength(1, message), v.maxLength(200))
const message = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Message is required'),
  v.maxLength(MOST_CHARACTERS, `Please use at most ${MOST_CHARACTERS} characters`),
)
const reference = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\w-]{0,40}$/, 'Use letters and digits, as on your confirmation'),
)
const phone = v.pipe(
  v.string(),
  v.check((text) => text.trim() === '' || v.is(Phone, text), 'Use an international number such as +44 20 8016 0509'),
)

const choiceFrom = <const Value extends string>(choices: readonly { value: Value }[], problem: string) =>
  v.pipe(
    v.string(problem),
    v.check((chosen) => choices.some(({ value }) => value === chosen), problem),
  )

/** The message form of /contact. */
export const ContactMessage = v.pipe(
  v.object({
    firstName: filled('First name is required'),
    lastName: filled('Last name is required'),
    email: Email,
    phone,
    reason: choiceFrom(CONTACT_REASONS, 'Please choose a reason'),
    reference,
    message,
    method: choiceFrom(CONTACT_METHODS, 'Please choose how to reach you'),
    consent: v.pipe(
      v.boolean(),
      v.check((given) => given, 'Please agree to the Privacy Policy'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['phone'], ['method']],
      (values) => values.method !== 'phone' || values.phone.trim() !== '',
      'Enter a phone number, or choose email',
    ),
    ['phone'],
  ),
)
export type ContactMessage = v.InferInput<typeof ContactMessage>

/** The message form of /support. */
export const SupportMessage = v.object({
  fullName: filled('Full name is required'),
  email: Email,
  reference,
  subject: filled('Subject is required'),
  message,
})
export type SupportMessage = v.InferInput<typeof SupportMessage>
