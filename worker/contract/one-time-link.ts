import * as v from 'valibot'
import { Email } from './passenger'
import { PasswordChange } from './user'

/** What a one-time link is good for; a link of one purpose does nothing else. */
export const LinkPurpose = v.picklist(['verify_email', 'reset_password', 'view_trip'])
export type LinkPurpose = v.InferOutput<typeof LinkPurpose>

const INVALID = 'This link is not complete. Please open it again from the email.'

/** The secret in a one-time link: 256 random bits, base64url. */
export const LinkToken = v.pipe(v.string(INVALID), v.regex(/^[\w-]{43}$/, INVALID))

/** The body of POST /api/auth/verify-email and POST /api/trip/open. */
export const LinkUse = v.object({ token: LinkToken })
export type LinkUse = v.InferOutput<typeof LinkUse>

/** The body of POST /api/auth/forgot-password. */
export const ForgottenPassword = v.object({ email: Email })
export type ForgottenPassword = v.InferOutput<typeof ForgottenPassword>

/** The body of POST /api/auth/reset-password. Common passwords are refused by domain/password-rules. */
export const PasswordReset = v.object({ token: LinkToken, newPassword: PasswordChange.entries.newPassword })
export type PasswordReset = v.InferOutput<typeof PasswordReset>

/** The body of POST /api/bookings/retrieve: a reference as the confirmation shows it, and the address of the booking. */
export const TripRetrieval = v.object({
  reference: v.pipe(
    v.string('Booking reference is required'),
    v.trim(),
    v.minLength(1, 'Booking reference is required'),
    v.regex(/^[\w-]{1,40}$/, 'Use letters and digits, as on your confirmation'),
  ),
  email: Email,
})
export type TripRetrieval = v.InferOutput<typeof TripRetrieval>
