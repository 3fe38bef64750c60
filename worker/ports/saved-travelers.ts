/** Whose travelers, at which brand. */
export interface Person {
  brandKey: string
  userId: string
}

/** A traveler who is remembered: sealed, with the instants (ISO 8601) of their user's first and last consent. */
export interface SavedTravelerRow {
  id: string
  sealed: string
  createdAt: string
  savedAt: string
}

/** Travelers whom users let the shop remember. @throws DomainError `database_unavailable` */
export interface SavedTravelerRepository {
  /** A user's, the last saved first. */
  list(person: Person): Promise<SavedTravelerRow[]>
  /**
   * Saves travelers of a user, in place of a row of the same id but for its first consent, and removes others of theirs, at once; nothing is
   * stored of a user who is gone.
   */
  save(person: Person, change: { removed: string[]; saved: SavedTravelerRow[] }): Promise<void>
  /** Removes one of a user's, or all without an id. */
  remove(person: Person, id?: string): Promise<void>
  /** Forgets those that were last saved before then. */
  forget(before: Date): Promise<void>
}
