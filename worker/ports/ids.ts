/** Where randomness comes from. */
export interface Ids {
  /** A new UUID. */
  uuid(): string
  /** A new secret of 256 random bits, base64url. */
  secret(): string
}
