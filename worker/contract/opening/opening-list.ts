import * as v from 'valibot'
import type { Mode } from '../admin'
import type { DnsLine } from '../domains/own-domains'

/** What has to be settled before a brand opens for business, in the order in which it is shown. */
export const OPENING_POINTS = [
  'domain',
  'certificate',
  'wallets',
  'mail',
  'shield',
  'seller',
  'legal',
  'pages',
  'test_booking',
] as const
export type OpeningPointName = (typeof OPENING_POINTS)[number]

/** `waiting` for something that comes by itself; `unknown` where nobody has looked yet, or nothing here can tell. */
export type PointState = 'done' | 'missing' | 'waiting' | 'not_needed' | 'unknown'

/** How a point stands, and what of it is missing, in words. */
export interface OpeningPoint {
  point: OpeningPointName
  state: PointState
  words: string
  /** Whether the brand stays closed until it is done, or needed no more. */
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
  isDisabled: boolean
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
