/** Passwords that others have found out before. */
export interface BreachedPasswords {
  /** Whether the password is known to have leaked; false also when nobody can say. Never throws. */
  has(password: string): Promise<boolean>
}

/** Turns passwords into PHC strings (argon2id). */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Whether the password made this PHC string. Takes as long for a wrong one, and where there is none: '' stands for no password. */
  verify(password: string, phc: string): Promise<boolean>
  /** Whether the string was made with weaker parameters than today's, so that the next sign-in should replace it. */
  isOutdated(phc: string): boolean
}
