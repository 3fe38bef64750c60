import * as v from 'valibot'
import type { User } from '../account'
import { cleanLine } from '../clean-text'
import { asTyped } from '../typed-text'

// Second factors, and how a session is raised. All paths begin with /api/auth.
//
// Signing in
//   POST /login                          Login → SignedInUser; or 401 `second_factor_needed` with `methods`, and an HttpOnly cookie that
//                                        represents the checked password for five minutes
//   POST /login/factor                   FactorAnswer → SignedInUser; 401 `wrong_credentials` with fields.code, 401 `not_signed_in` when the
//                                        five minutes are over: the password is asked for again
//   POST /login/factor/passkey-options   → { options: PasskeyRequestOptions } for the second step
//   POST /login/lost-factor              → FactorRecovery: mails a link that works after 24 hours
//   POST /login/passkey-options          → { options: PasskeyRequestOptions } for a passkey alone
//   POST /login/passkey                  { response } → SignedInUser
//
// Proving again: the session is raised for 15 minutes and gets a new secret (a new cookie)
//   GET  /prove                          → ProofState
//   POST /prove/passkey-options          → { options: PasskeyRequestOptions }
//   POST /prove                          Proof → ProofState; 401 `wrong_credentials` with fields.password or fields.code,
//                                        401 `second_factor_needed` with `methods` after the right password alone, 429
//   POST /api/admin/login                the same for administrators → { success, message }
//   What needs it answers 403 `not_elevated`.
//
// One's factors (each change needs a raised session, sends a mail, and answers with all of them)
//   GET    /factors                      → Factors
//   POST   /factors/passkeys/options     → { options: PasskeyCreationOptions }
//   POST   /factors/passkeys             NewPasskey → FactorsAndCodes, 201
//   PATCH  /factors/passkeys/:id         { name } → Factors
//   DELETE /factors/passkeys/:id         → Factors; 409 `conflict` for the last factor of somebody who needs one
//   POST   /factors/app                  → AppSetup; 409 `conflict` when an app is confirmed already. Asked again, it makes a new secret
//   POST   /factors/app/confirm          { code } → FactorsAndCodes; 400 `invalid_input` with fields.code
//   DELETE /factors/app                  → Factors; 409 `conflict` as above
//   POST   /factors/recovery-codes       → FactorsAndCodes: the codes before are worth nothing from then on
//
// Recovery, by who lost the factor. The mail's link opens /recover-access?token=…
//   POST   /recovery/look                { token } → FactorRecovery; 410 `link_invalid`
//   POST   /recovery/use                 { token } → { success, message }: factors and sessions are gone, the password stays;
//                                        409 `recovery_waiting` before its time
//   POST   /recovery/cancel              { token }, or {} by who is signed in → { success, message }
//
// Administrators and brand owners without a factor are answered 403 `factor_needed` by /api/admin once their time of grace is over.

/** A method for the second step. */
export type FactorMethod = 'passkey' | 'app' | 'recovery_code'

/** A second factor that is being recovered: asked for then, usable from `readyAt` until `expiresAt`. ISO 8601. */
export interface FactorRecovery {
  requestedAt: string
  readyAt: string
  expiresAt: string
}

/**
 * What the signed-in user should know about the security of their account. `graceEndsAt`: until when somebody who must have a factor may do
 * without; null for others.
 */
export interface AccountSecurity {
  /** False for an account that a purchase opened, until its owner chooses a password. */
  hasPassword: boolean
  hasFactor: boolean
  needsFactor: boolean
  graceEndsAt: string | null
  recovery: FactorRecovery | null
}

/** The answer of GET /api/auth/user and of every way to sign in. */
export interface SignedInUser extends User {
  security: AccountSecurity
}

/** A passkey of the user. `worksHere`: whether it was made for this host. */
export interface Passkey {
  id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
  isBackedUp: boolean
  worksHere: boolean
}

/** The user's factors. `recoveryCodes` counts those not used yet; null where there never were any. */
export interface Factors extends AccountSecurity {
  passkeys: Passkey[]
  app: { confirmedAt: string } | null
  recoveryCodes: { left: number; createdAt: string } | null
}

/** Factors and, where they were just made, ten recovery codes that are never shown again. */
export interface FactorsAndCodes extends Factors {
  newRecoveryCodes: string[] | null
}

/** An authenticator app's secret, shown once: base32 for typing, and the otpauth: address for a QR code. */
export interface AppSetup {
  secret: string
  url: string
}

/**
 * The methods to raise the session, and until when it is raised (null when it isn't). Without password and factor, a new session counts as
 * raised.
 */
export interface ProofState {
  raisedUntil: string | null
  hasPassword: boolean
  methods: FactorMethod[]
}

interface PasskeyDescriptor {
  id: string
  type: 'public-key'
  transports?: string[]
}

/** What `startAuthentication({ optionsJSON })` takes. Binary values are base64url. */
export interface PasskeyRequestOptions {
  challenge: string
  rpId: string
  timeout: number
  userVerification: 'required'
  allowCredentials: PasskeyDescriptor[]
}

/** What `startRegistration({ optionsJSON })` takes. */
export interface PasskeyCreationOptions {
  rp: { id: string; name: string }
  user: { id: string; name: string; displayName: string }
  challenge: string
  pubKeyCredParams: { alg: number; type: 'public-key' }[]
  timeout: number
  attestation: 'none'
  excludeCredentials: PasskeyDescriptor[]
  authenticatorSelection: { residentKey: 'required'; requireResidentKey: true; userVerification: 'required' }
}

const UNREADABLE = 'The passkey could not be read. Please try again.'

const base64url = (longest: number) =>
  v.pipe(v.string(UNREADABLE), v.regex(/^[\w-]+$/, UNREADABLE), v.maxLength(longest, UNREADABLE))

const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: v.literal('public-key', UNREADABLE),
}

/** What `startAuthentication` gives. */
export const PasskeyAssertion = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: v.optional(v.nullable(v.pipe(v.string(UNREADABLE), v.maxLength(200, UNREADABLE)))),
  }),
})
export type PasskeyAssertion = v.InferOutput<typeof PasskeyAssertion>

/** What `startRegistration` gives. */
export const PasskeyAttestation = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10)), []),
  }),
})
export type PasskeyAttestation = v.InferOutput<typeof PasskeyAttestation>

/** The body of POST /api/auth/login/passkey. */
export const PasskeySignIn = v.object({ response: PasskeyAssertion })

const CODE = 'Enter the six digits that your app shows'
const RECOVERY_CODE = 'Enter one of your recovery codes'

const withoutSpaces = v.transform((text: string) => asTyped(text).replace(/[ -]/g, ''))

/** An authenticator app's code; spaces are ignored. */
const AppCode = v.pipe(v.string(CODE), v.maxLength(20, CODE), withoutSpaces, v.regex(/^\d{6}$/, CODE))

/** A recovery code as it was shown, whatever its case; spaces and hyphens are ignored. */
const RecoveryCode = v.pipe(
  v.string(RECOVERY_CODE),
  v.maxLength(80, RECOVERY_CODE),
  withoutSpaces,
  v.toLowerCase(),
  v.regex(/^[a-z2-7]{24}$/, RECOVERY_CODE),
)

/** The body of POST /api/auth/login/factor: one of the methods that were named. */
export const FactorAnswer = v.variant('method', [
  v.object({ method: v.literal('app'), code: AppCode }),
  v.object({ method: v.literal('recovery_code'), code: RecoveryCode }),
  v.object({ method: v.literal('passkey'), response: PasskeyAssertion }),
])
export type FactorAnswer = v.InferOutput<typeof FactorAnswer>

/** The body of POST /api/auth/prove and /api/admin/login: the password, with a factor where the user has one; or a passkey alone. */
export const Proof = v.object({
  password: v.optional(v.pipe(v.string(), v.minLength(1, 'Password is required'), v.maxLength(1024))),
  factor: v.optional(FactorAnswer),
})
export type Proof = v.InferOutput<typeof Proof>

const NAME = 'Give the passkey a name of at most 60 characters'
const PasskeyName = v.pipe(v.string(NAME), cleanLine, v.nonEmpty(NAME), v.maxLength(60, NAME))

/** The body of POST /api/auth/factors/passkeys. */
export const NewPasskey = v.object({ name: PasskeyName, response: PasskeyAttestation })
export type NewPasskey = v.InferOutput<typeof NewPasskey>

/** The body of PATCH /api/auth/factors/passkeys/:id. */
export const PasskeyRename = v.object({ name: PasskeyName })

/** The body of POST /api/auth/factors/app/confirm. */
export const AppConfirmation = v.object({ code: AppCode })

const LINK = 'This link is not complete. Please open it again from the email.'
const Token = v.pipe(v.string(LINK), v.regex(/^[\w-]{43}$/, LINK))

/** The body of POST /api/auth/recovery/look and /use. */
export const RecoveryUse = v.object({ token: Token })

/** The body of POST /api/auth/recovery/cancel. */
export const RecoveryCancel = v.object({ token: v.optional(Token) })
