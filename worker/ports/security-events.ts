import type {
  ProvingFactor,
  SecurityEvent,
  SecurityEventDetail,
  SecurityEventKind,
} from '../contract/security/security-events'

/** Where somebody asks from. */
export interface Visitor {
  /** What one visitor has alone: for counting and limiting. It is stored nowhere. */
  address: string
  /** The address without its last part; null when it isn't known. */
  network: string | null
  /** Two letters (ISO 3166); null when it isn't known. */
  country: string | null
  /** A few words, no User-Agent; null when the browser doesn't say. */
  device: string | null
  /** What the browser sent to be known by. It isn't checked yet, and never stored or logged. */
  deviceCookie?: string | null
}

/** An event to be recorded. `userId` is null where the name that was typed is nobody's. */
export interface NewSecurityEvent extends Pick<Visitor, 'network' | 'country' | 'device'> {
  id: string
  brandKey: string
  userId: string | null
  kind: SecurityEventKind
  factor: ProvingFactor | null
  detail: SecurityEventDetail
  at: Date
}

/** Where a page of a list goes on: after this row. */
export interface AfterRow {
  at: string
  id: string
}

/** What happened around signing in. Rows are only ever added, and forgotten in time. @throws DomainError `database_unavailable` */
export interface SecurityEventLog {
  /** Records an event, unless one with its id stands. */
  add(event: NewSecurityEvent): Promise<void>
  /** A user's own events, newest first. */
  listOfUser(
    brandKey: string,
    userId: string,
    page: { limit: number; after: AfterRow | null },
  ): Promise<SecurityEvent[]>
  /** Forgets what happened before then. */
  forget(before: Date): Promise<void>
}
