import * as v from 'valibot'
import type { Mode } from '../../contract/admin'
import type { ShopClosing } from '../../contract/brand'
import type { DnsLine } from '../domains/contract-own-domains'

/** The points to settle before a brand opens for business, in the order in which they are shown. */
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

/** `waiting` for something that happens by itself; `unknown` when it was never checked, or can't be checked here. */
export type PointState = 'done' | 'missing' | 'waiting' | 'not_needed' | 'unknown'

/** The state of a point, and what is missing, in words. */
export interface OpeningPoint {
  point: OpeningPointName
  state: PointState
  words: string
  /** Whether a closed shop can't open until it is `done` or `not_needed`. */
  isRequired: boolean
  /** Whether it can be checked outside. */
  canCheck: boolean
  /** When it was last checked, an instant; null when it never was, or needs no check. */
  checkedAt: string | null
  /** The DNS records needed for mails. */
  lines?: DnsLine[] | undefined
}

/** The answer of GET /api/admin/brands/:key/opening, and of every call below it. */
export interface OpeningList {
  key: string
  name: string
  /** Whether it is the default brand, which serves every host of no other brand: its shop is always open. */
  isDefault: boolean
  isDisabled: boolean
  /** When the shop was closed, and the secret of its preview link; null while it is open. */
  closing: ShopClosing | null
  mode: Mode
  /** The canonical host, which links lead to. */
  host: string
  points: OpeningPoint[]
}

/** The points that can be checked outside. */
export const CHECKED_POINTS = ['domain', 'certificate', 'wallets', 'mail'] as const
export type CheckedPoint = (typeof CHECKED_POINTS)[number]

/** The body of POST /api/admin/brands/:key/opening/check. */
export const PointCheck = v.object({ point: v.picklist(CHECKED_POINTS, 'Nothing can be checked about this') })

/** Where the preview link of a closed shop leads, with its secret as `token`. */
export const PREVIEW_PATH = '/preview'
