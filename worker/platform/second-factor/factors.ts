import type { PasskeyAssertion, PasskeyAttestation } from '../../contract/security/factors'

/** A stored passkey. `publicKey` is COSE, base64url; `rpId` the host that it was made for. */
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

/** The relying party of a passkey. */
export interface PasskeyPlace {
  /** The host, without a port. */
  rpId: string
  /** Scheme, host and port, as browsers send it. */
  origin: string
}

/** Verifies the responses of authenticators (WebAuthn). */
export interface PasskeyVerifier {
  /** The challenge that a response claims to answer; null when it can't be parsed. */
  challengeIn(answer: PasskeyAssertion | PasskeyAttestation): string | null
  /** The new passkey; null when it wasn't made for this challenge and relying party, or without verifying the user. */
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
  /** A new secret and the otpauth: URI that adds it to an app. The secret is base32. */
  create(names: { issuer: string; account: string }): Promise<{ secret: string; url: string }>
  /** The 30-second step of this code: the current one, the one before or the one after; null when it matches none of them. */
  stepOf(secret: string, code: string, now: Date): Promise<number | null>
}
