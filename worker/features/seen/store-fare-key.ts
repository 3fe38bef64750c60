import { and, eq, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Mode } from '../../contract/admin'
import type { CabinClass } from '../../contract/travel'

/** The key of a fare: the days of one adult on a route, in a cabin, at a brand. */
export interface FareKey {
  brandKey: string
  mode: Mode
  origin: string
  destination: string
  departureDate: string
  returnDate: string | null
  cabinClass: CabinClass
}

const NAMES = [
  'brandKey',
  'mode',
  'origin',
  'destination',
  'departureDate',
  'returnDate',
  'cabinClass',
] as const satisfies (keyof FareKey)[]
type Name = (typeof NAMES)[number]

/** The key's columns, as the tables' primary keys begin. */
export const fareColumns = <T extends Record<Name, SQLiteColumn>>(table: T) => [
  table.brandKey,
  table.mode,
  table.origin,
  table.destination,
  table.departureDate,
  table.returnDate,
  table.cabinClass,
]

/** The condition that a row has the key, given as values or as other columns. One way is stored as ''. */
export const isOfFare = (columns: Record<Name, SQLiteColumn>, key: Readonly<Record<Name, unknown>>): SQL | undefined =>
  and(...NAMES.map((name) => eq(columns[name], key[name] ?? '')))
