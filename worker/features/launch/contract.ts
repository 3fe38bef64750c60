import * as v from 'valibot'
import type { Mode } from '../../contract/admin'
import type { ShopClosing } from '../../contract/brand'
import type { DnsLine } from '../domains/contract-own-domains'

/** What has to be settled before a brand opens for business, in the order in which it is shown. */
export const OPENING_POINTS = [
  'domain',
  'certificate',
  'wallets',
  'mail',
  'shield',
  'seller',
  'invoices',
  'legal',
  'pages',
  'test_booking',
] as const
export type OpeningPointName = (typeof OPENING_POINTS)[number]

/** `waiting` for something that comes by itself; `unknown` where nobody has looked yet, or nothing here can know. */
export type PointState = 'done' | 'missing' | 'waiting' | 'not_needed' | 'unknown'

/** The state of a point, and what is missing, in words. */
export interface OpeningPoint {
  point: OpeningPointName
  state: PointState
  words: string
  /** Whether a closed shop can't be opened until it is done, or needed no more. */
  isRequired: boolean
  /** Whether something outside can be asked about it. */
  canCheck: boolean
  /** When it last was, an instant; null where it never was, or nothing has to be asked. */
  checkedAt: string | null
  /** What the DNS needs for mails. */
  lines?: DnsLine[] | undefined
}

/** The answer of GET /api/admin/brands/:key/opening, and of every call below it. */
export interface OpeningList {
  key: string
  name: string
  /** Whether it is the brand of every host that is no other brand's: its shop is always open. */
  isDefault: boolean
  isDisabled: boolean
  /** Since when the shop is closed, and the secret of its preview link; null while it is open. */
  closing: ShopClosing | null
  mode: Mode
  /** The host that links lead to. */
  host: string
  points: OpeningPoint[]
}

/** Points about which something outside is asked. */
export const CHECKED_POINTS = ['domain', 'certificate', 'wallets', 'mail'] as const
export type CheckedPoint = (typeof CHECKED_POINTS)[number]

/** The body of POST /api/admin/brands/:key/opening/check. */
export const PointCheck = v.object({ point: v.picklist(CHECKED_POINTS, 'Nothing can be checked about this') })

/** Where the preview link of a closed shop leads, with its secret as `token`. */
export const PREVIEW_PATH = '/preview'
