import type { Mode } from '../../contract/admin'
import type { DeviceKind, NumbersDevice, NumbersQuery, NumbersRoute, SoldMoney } from '../../contract/desk/numbers'
import type { BrandScope } from '../../domain/account/rights'

/** A search as it is counted: nothing of it tells who searched. */
export interface CountedSearch {
  brandKey: string
  mode: Mode
  origin: string
  destination: string
  device: DeviceKind
  at: Date
}

/** What a day sold in one currency. */
export interface DaySales extends SoldMoney {
  day: string
  bookings: number
}

/** How often a shop is searched and what it sells. @throws DomainError `database_unavailable` */
export interface ShopNumbers {
  /** Counts a search; whoever has it written down waits a moment for others, so that many searches are few rows. */
  countSearch(search: CountedSearch): Promise<void>
  /** Sums up by day what was counted, each search once. */
  rollUp(): Promise<void>
  /** The days on which something happened. */
  byDay(
    scope: BrandScope,
    which: NumbersQuery,
  ): Promise<{ searches: { day: string; searches: number }[]; sales: DaySales[] }>
  byRoute(scope: BrandScope, which: NumbersQuery, most: number): Promise<{ routes: NumbersRoute[]; routeCount: number }>
  byDevice(scope: BrandScope, which: NumbersQuery): Promise<NumbersDevice[]>
}
