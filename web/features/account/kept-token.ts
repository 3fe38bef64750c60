const KEY = 'verify-email-token'

// Storage may be blocked: then the link has to be opened again after signing in.

/** Keeps the token in this tab while its owner signs in. */
export function keepToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token)
  } catch {
    // See above.
  }
}

/** The token that this tab keeps, or null. */
export function keptToken(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function forgetToken(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // See above.
  }
}
