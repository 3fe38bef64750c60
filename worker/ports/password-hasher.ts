/** Turns passwords into PHC strings (argon2id). */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Whether the password made this PHC string. Takes as long for a wrong one. */
  verify(password: string, phc: string): Promise<boolean>
  /** Whether the string was made with weaker parameters than today's, so that the next sign-in should replace it. */
  isOutdated(phc: string): boolean
}
