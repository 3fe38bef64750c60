import * as v from 'valibot'
import { AgreedTexts } from '../features/agreement/contract'
import { Email } from './reached-at'
import { isOfOneScript, mixed, readableName } from './readable-name'
import { cleanField } from './typed-text'

/** The role of an account at its brand; domain/account/rights says what each may do. */
export const ROLES = ['traveler', 'brand_editor', 'brand_support', 'brand_owner', 'administrator'] as const
export type Role = (typeof ROLES)[number]

/**
 * The signed-in user as the app knows them. `isAdmin`: whether they have the administrator role; `emailVerified`: whether the address is
 * confirmed to be theirs.
 */
export interface User {
  id: string
  username: string
  email: string
  firstName: string
  lastName: string
  /** E.164; absent until the user has named one. */
  phone?: string | undefined
  /** The IATA code of the airport that they mostly leave from; absent until they have named one. */
  homeAirport?: string | undefined
  role: Role
  isAdmin: boolean
  emailVerified: boolean
  createdAt: string
  /** Whether the password was set by somebody else: every call is refused except those to change it, to sign out and to ask who is signed in. */
  mustChangePassword?: boolean | undefined
}

// Longer than anybody types: limits what the database stores and what is hashed.
const longest = (what: string, characters: number) =>
  v.maxLength<string, number, string>(characters, `${what} must be at most ${characters} characters`)

/** A text that must be there. */
const required = (missing: `${string} is required`, most: number) =>
  v.pipe(v.string(missing), cleanField, v.nonEmpty(missing), longest(missing.replace(' is required', ''), most))

const MOST = 1024

/** A password that somebody already has, as typed. */
const present = (missing: `${string} is required`) =>
  v.pipe(v.string(missing), v.nonEmpty(missing), longest(missing.replace(' is required', ''), MOST))

/** The body of POST /api/auth/login. */
export const Login = v.object({
  username: required('Username is required', 254),
  password: present('Password is required'),
})
export type Login = v.InferOutput<typeof Login>

const USERNAME = 'Username must be at least 3 characters'

/** A new password of so many characters or more, as typed. domain/account/password-rules refuses weak ones. */
export function newPassword(label: 'Password' | 'New password', fewest = 8) {
  const short = `${label} must be at least ${fewest} characters`
  return v.pipe(
    v.string(short),
    longest(label, MOST),
    // Counts characters, as people do, not code units. What is too long anyway isn't counted.
    v.check((password) => password.length > MOST || [...password].length >= fewest, short),
  )
}

const AT_SIGN = 'Username must not contain @'

/** A user name: one alphabet throughout, no surrounding spaces, and no @, so that it can't be mistaken for an address. */
const readableUsername = v.pipe(
  v.string(),
  cleanField,
  v.check((text) => !text.includes('@'), AT_SIGN),
  v.check(isOfOneScript, mixed('Username')),
)

/** The body of POST /api/auth/register. */
export const Registration = v.object({
  username: v.pipe(v.string(USERNAME), readableUsername, v.minLength(3, USERNAME), longest('Username', 64)),
  email: Email,
  firstName: v.pipe(required('First name is required', 100), readableName('First name')),
  lastName: v.pipe(required('Last name is required', 100), readableName('Last name')),
  password: newPassword('Password'),
  /** The texts that the form's checkbox named. */
  agreedTo: AgreedTexts,
})
export type Registration = v.InferOutput<typeof Registration>

/** The body of POST /api/auth/change-password. */
export const PasswordChange = v.object({
  currentPassword: present('Current password is required'),
  newPassword: newPassword('New password', 12),
})
export type PasswordChange = v.InferOutput<typeof PasswordChange>

/** One of the user's sessions. `id` identifies it and isn't secret; `device` such as "Chrome on Windows", null when unknown. */
export interface ActiveSession {
  id: string
  device: string | null
  createdAt: string
  /** To the hour; null when the session wasn't used since sign-in. */
  lastSeenAt: string | null
  /** Whether it is the requesting session. */
  isCurrent: boolean
}

/** The answer of GET /api/auth/sessions: the current session first, then the most recently used. */
export interface ActiveSessions {
  sessions: ActiveSession[]
}

/** The purpose of a one-time link, which allows nothing else. */
export type LinkPurpose =
  | 'verify_email'
  | 'reset_password'
  | 'set_password'
  | 'view_trip'
  | 'write_review'
  | 'join_newsletter'
  | 'join_team'
  | 'price_alerts'

const INVALID = 'This link is not complete. Please open it again from the email.'

/** The secret in a one-time link: 256 random bits, base64url. */
const LinkToken = v.pipe(v.string(INVALID), v.regex(/^[\w-]{43}$/, INVALID))

/** The body of POST /api/auth/verify-email and POST /api/trip/open. */
export const LinkUse = v.object({ token: LinkToken })
export type LinkUse = v.InferOutput<typeof LinkUse>

/** The body of POST /api/auth/forgot-password. */
export const ForgottenPassword = v.object({ email: Email })
export type ForgottenPassword = v.InferOutput<typeof ForgottenPassword>

/** The body of POST /api/auth/reset-password. */
export const PasswordReset = v.object({ token: LinkToken, newPassword: newPassword('New password') })
export type PasswordReset = v.InferOutput<typeof PasswordReset>

/** The body of POST /api/auth/set-password: the first password of the link's account, or, without a link, of the signed-in user. */
export const FirstPassword = v.object({
  newPassword: PasswordReset.entries.newPassword,
  token: v.optional(LinkToken),
})
export type FirstPassword = v.InferOutput<typeof FirstPassword>

/** The body of POST /api/bookings/retrieve: a reference as the confirmation shows it, and the address of the booking. */
export const TripRetrieval = v.object({
  reference: v.pipe(
    v.string('Booking reference is required'),
    cleanField,
    v.minLength(1, 'Booking reference is required'),
    v.regex(/^[\w-]{1,40}$/, 'Use letters and digits, as on your confirmation'),
  ),
  email: Email,
})
export type TripRetrieval = v.InferOutput<typeof TripRetrieval>
