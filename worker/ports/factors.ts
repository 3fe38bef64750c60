import type { FactorRecovery, PasskeyAssertion, PasskeyAttestation } from '../contract/security/factors'
import type { NewMail } from './mail'

/** A passkey as it is stored. `publicKey` is COSE, base64url; `rpId` the host that it was made for. */
export interface StoredPasskey {
  id: string
  brandKey: string
  userId: string
  rpId: string
  publicKey: string
  /** The authenticator's signature counter; 0 for those that don't count. */
  counter: number
  transports: string[]
  name: string
  isBackedUp: boolean
  createdAt: string
  lastUsedAt: string | null
}

/** All second factors of a user. An app without `confirmedAt` is none yet. */
export interface StoredFactors {
  passkeys: StoredPasskey[]
  app: { sealedSecret: string; confirmedAt: string | null } | null
  recoveryCodes: { left: number; createdAt: string } | null
}

interface Whose {
  brandKey: string
  userId: string
}

/** Second factors, each of one user of one brand. @throws DomainError `database_unavailable` */
export interface FactorRepository {
  find(whose: Whose): Promise<StoredFactors>
  findPasskey(brandKey: string, id: string): Promise<StoredPasskey | null>
  /**
   * Stores the passkey and, unless the user has recovery codes, those of the given hashes; null when an authenticator has registered this
   * id already, else whether the codes were stored.
   */
  addPasskey(passkey: StoredPasskey, codeHashes: string[]): Promise<{ storedCodes: boolean } | null>
  /** False when the user has no such passkey. */
  renamePasskey(whose: Whose, id: string, name: string): Promise<boolean>
  /** Notes a use, and the counter that came with it; false when it is gone or has counted further meanwhile. */
  notePasskeyUse(
    brandKey: string,
    id: string,
    use: { counter: number; isBackedUp: boolean; now: Date },
  ): Promise<boolean>
  /** Removes one factor; with the last one go the recovery codes. False when there is no such, or it is the last and `mayBeLast` is false. */
  remove(whose: Whose, factor: { passkeyId: string } | 'app', mayBeLast: boolean): Promise<boolean>
  /** Stores an app's secret in place of one that was never confirmed; false when one is confirmed. */
  beginApp(whose: Whose, sealedSecret: string, now: Date): Promise<boolean>
  /**
   * Confirms the app of this secret by the code of a step and stores recovery codes as `addPasskey` does; null when it is confirmed
   * already or has another secret meanwhile.
   */
  confirmApp(
    whose: Whose,
    confirmed: { sealedSecret: string; step: number; now: Date; codeHashes: string[] },
  ): Promise<{ storedCodes: boolean } | null>
  /** Takes the code of a step; false when a code of this step or of a later one was used. */
  takeAppStep(whose: Whose, used: { step: number; sealedSecret: string }): Promise<boolean>
  /** Takes a recovery code; false when it isn't the user's or was used. */
  takeRecoveryCode(whose: Whose, codeHash: string, now: Date): Promise<boolean>
  /** Replaces the recovery codes; false, and nothing changed, when the user has no factor that they could stand for. */
  replaceRecoveryCodes(whose: Whose, codeHashes: string[], now: Date): Promise<boolean>
  /** Begins the time in which the user may do without the factor that they need, unless it has begun. */
  beginGrace(whose: Whose, endsAt: Date): Promise<void>
}

/** What a challenge is for; it is good for nothing else. */
export type ChallengePurpose =
  /** A passkey's alone. */
  | 'passkey_sign_in'
  /** A passkey's after the password. */
  | 'passkey_step'
  | 'passkey_proof'
  | 'passkey_registration'
  /** A sign-in whose password was checked. */
  | 'checked_password'

/** A secret that is good once, by its hash. */
export interface Challenge {
  idHash: string
  brandKey: string
  purpose: ChallengePurpose
  /** Null where nobody is known yet. */
  userId: string | null
  payload: Record<string, string>
}

/** Challenges. @throws DomainError `database_unavailable` */
export interface Challenges {
  add(challenge: Challenge, times: { createdAt: Date; expiresAt: Date }): Promise<void>
  /** One that hasn't expired. */
  find(brandKey: string, purpose: ChallengePurpose, idHash: string, now: Date): Promise<Challenge | null>
  /** The same, once: it is gone afterwards. */
  take(brandKey: string, purpose: ChallengePurpose, idHash: string, now: Date): Promise<Challenge | null>
  /** Forgets those that expired before then. */
  forget(before: Date): Promise<void>
}

/** A request to do without a lost factor. `tokenHash` is that of the secret in its mail. */
export interface NewRecovery extends Whose {
  id: string
  tokenHash: string
  createdAt: Date
  readyAt: Date
  expiresAt: Date
  mail: NewMail
}

/** Requests to do without a lost factor: at most one of a user is open. @throws DomainError `database_unavailable` */
export interface FactorRecoveries {
  /** Opens the request and records its mail, unless one is open; gives the open one, or null when there is no such user. */
  request(recovery: NewRecovery): Promise<FactorRecovery | null>
  /** The open request of a link. */
  find(brandKey: string, tokenHash: string, now: Date): Promise<(FactorRecovery & { userId: string }) | null>
  /** Ends the open request of the user, or of a link; gives whose it was, or null when there is none. */
  cancel(brandKey: string, which: { userId: string } | { tokenHash: string }, now: Date): Promise<string | null>
  /**
   * Removes all factors of the link's user and ends their sessions, their time of grace and the request; gives whose they were, or null
   * and nothing done when the link isn't ready, has expired or was ended.
   */
  complete(brandKey: string, tokenHash: string, now: Date): Promise<{ userId: string; email: string } | null>
  /** Forgets requests that expired before then. */
  forget(before: Date): Promise<void>
}

/** Where a passkey is asked for. */
export interface PasskeyPlace {
  /** The host, without a port. */
  rpId: string
  /** Scheme, host and port, as browsers send it. */
  origin: string
}

/** Reads what authenticators say (WebAuthn). */
export interface PasskeyVerifier {
  /** The challenge that an answer claims to be for; null when it can't be read. */
  challengeIn(answer: PasskeyAssertion | PasskeyAttestation): string | null
  /** The passkey that was made; null when it wasn't for this challenge and place, or not by a verified person. */
  verifyAttestation(
    answer: PasskeyAttestation,
    asked: PasskeyPlace & { challenge: string },
  ): Promise<Pick<StoredPasskey, 'id' | 'publicKey' | 'counter' | 'transports' | 'isBackedUp'> | null>
  /** What changes about the passkey by this use; null when the signature isn't its own, or as above. */
  verifyAssertion(
    answer: PasskeyAssertion,
    asked: PasskeyPlace & { challenge: string; passkey: StoredPasskey },
  ): Promise<{ counter: number; isBackedUp: boolean } | null>
}

/** One-time codes by the clock (TOTP: SHA-1, six digits, 30 seconds), as authenticator apps make them. */
export interface AppCodes {
  /** A new secret and the otpauth: address that brings it into an app. The secret is base32. */
  create(names: { issuer: string; account: string }): Promise<{ secret: string; url: string }>
  /** The 30-second step whose code this is: the present one, the one before or the one after; null when it is of none of them. */
  stepOf(secret: string, code: string, now: Date): Promise<number | null>
}
