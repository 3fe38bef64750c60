/** Known leaked passwords. */
export interface BreachedPasswords {
  /** Whether the password is known to have leaked; false also when that can't be determined. Never throws. */
  has(password: string): Promise<boolean>
}

/** Turns passwords into PHC strings (argon2id). */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Whether the password matches this PHC string. Takes equally long for a wrong one and for '', which means that there is no password. */
  verify(password: string, phc: string): Promise<boolean>
  /** Whether the string was made with weaker parameters than today's, so that the next sign-in should replace it. */
  isOutdated(phc: string): boolean
}
