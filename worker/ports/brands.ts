import type { AuditAction, AuditDetail, BrandDetail, BrandEntry, BrandVersion } from '../contract/admin'
import type { BrandRecord, ShopClosing } from '../contract/brand'
import type { RichText } from '../contract/content/rich-text'
import type { OwnLegalKey } from '../contract/legal/legal-page'
import type { ActivityEntry, ActivityKind, ActivitySource } from '../contract/security/activity'
import type { BrandScope } from '../domain/account/rights'
import type { StoredPicture } from './pictures/stored-picture'
import type { AfterRow } from './security-events'

/** Brands by key (the host name without a leading www). */
export interface BrandStore {
  /** The brand, at once where it is known, or null when no brand has that key. A record that can't be read counts as absent and is logged. */
  find(key: string): BrandRecord | null | Promise<BrandRecord | null>
}

/** Puts copies of brands where BrandStore finds them. Other places follow within a minute or so. @throws Error when the store fails */
export interface BrandPublisher {
  /** Under the brand's own key, unless another one is given. */
  put(record: BrandRecord, key?: string): Promise<void>
  remove(key: string): Promise<void>
}

/** A brand as the edge is to serve it. `changeId` names the change that made it so. */
interface ServedBrand {
  /** Its `domain` is the host that links lead to; it says whether its shop is closed. */
  record: BrandRecord
  isDisabled: boolean
  changeId: string
  /** Keys of further hosts that the brand is served at. */
  sites: string[]
  /** Keys of hosts that it is served at no more, unless the edge has forgotten them. */
  freed: string[]
}

/** Which brands are listed: those with `text` in their name, key or a host, after the brand of a key. */
interface BrandPageAsk {
  text?: string | undefined
  after?: string | undefined
  limit: number
}

/**
 * Brands as they are administered: the truth, of which the edge has copies (BrandStore). Every change is stored together with its
 * audit row, or not at all, and marks the brand as pending until `markServed`. @throws DomainError `database_unavailable`
 */
export interface BrandRepository {
  /** By name, whatever its case. */
  list(scope: BrandScope, page: BrandPageAsk): Promise<BrandEntry[]>
  find(scope: BrandScope, key: string): Promise<BrandDetail | null>
  /**
   * Stores a new brand as its own first version, with pictures of its own and the legal texts that it publishes, its shop open or closed;
   * false, and nothing written, when the key is taken.
   */
  insert(
    record: BrandRecord,
    audit: NewAuditEntry,
    brought?: {
      closing: ShopClosing | null
      pictures?: readonly StoredPicture[]
      texts?: readonly NewLegalText[]
    },
  ): Promise<boolean>
  /**
   * Stores `record.version`, which must follow the one that stands, with the legal text that it publishes and the pictures that it brings, if it
   * does; false, and nothing written, when it doesn't follow. A picture that the brand has already stays as it is.
   */
  save(
    record: BrandRecord,
    audit: NewAuditEntry,
    more?: { published?: NewLegalText | undefined; pictures?: readonly StoredPicture[] | undefined },
  ): Promise<boolean>
  /** A legal text that the brand has published in the place of the platform's; null where there is none of that version. */
  findLegalText(brandKey: string, key: OwnLegalKey, version: number): Promise<RichText | null>
  /** False, and nothing written, when there is no such brand or it is so already. */
  setDisabled(key: string, isDisabled: boolean, audit: NewAuditEntry): Promise<boolean>
  /** Opens a shop, closes it, or gives a closed one another preview link; false, and nothing written, when it isn't as it is taken to be. */
  setClosing(
    key: string,
    change: { isClosed: boolean; closing: ShopClosing | null },
    audit: NewAuditEntry,
  ): Promise<boolean>
  /** Newest first, without what their pages say. */
  versions(scope: BrandScope, key: string, limit: number): Promise<BrandVersion[]>
  findVersion(scope: BrandScope, key: string, version: number): Promise<BrandVersion | null>
  /** What is to be served; null when there is no such brand. */
  findServed(key: string): Promise<ServedBrand | null>
  /** The keys of brands whose latest change the edge may not have. */
  pending(limit: number): Promise<string[]>
  /** Notes that the edge has been given this change; false when another one came meanwhile. */
  markServed(key: string, changeId: string): Promise<boolean>
}

/** A legal text to be published; null for the platform's. */
export interface NewLegalText {
  key: OwnLegalKey
  version: number
  text: RichText | null
}

/** An action to be recorded. `id` is new; `detail` holds no personal data. */
export interface NewAuditEntry {
  id: string
  brandKey: string
  userId: string
  action: AuditAction
  detail: AuditDetail
  at: Date
}

/** Which entries are wanted; all where nothing is said. */
export interface ActivityFilter {
  /** A username or e-mail address of any brand, whole, or a user's id: who did it, or whom it was done to. */
  who?: string | undefined
  kind?: ActivityKind | undefined
  source?: ActivitySource | undefined
  brandKey?: string | undefined
  from?: Date | undefined
  /** The first instant that doesn't belong to it any more. */
  until?: Date | undefined
}

/** What administrators and owners did. Rows are only ever added. @throws DomainError `database_unavailable` */
export interface AuditLog {
  /** One of the same id stays as it is. */
  insert(entry: NewAuditEntry): Promise<void>
  /** What was done, and what happened around signing in, at all brands, newest first. */
  list(filter: ActivityFilter, page: { after: AfterRow | null; limit: number }): Promise<ActivityEntry[]>
}
