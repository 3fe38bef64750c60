import * as v from 'valibot'
import { cleanLine } from '../../contract/clean-text'
import { COUNTRIES } from '../../contract/places/countries'
import { localDate } from '../../contract/travel'
import type { InvoiceContent } from './contract'

/**
 * Where one direction of a journey goes, or one of its flights, as seen from the seller. Their region is the European Union for sellers in one of its countries, else their
 * country alone. `domestic`: within their country; `intra_region`: within their region beyond that; `international`: into or out of their region;
 * `outside`: nowhere in it.
 */
export const ROUTE_KINDS = ['domestic', 'intra_region', 'international', 'outside'] as const
export type RouteKind = (typeof ROUTE_KINDS)[number]

/** The parts of the seller's service: the fee, and what is added to the airline's prices of seats and of bags. */
export const TAXED_THINGS = ['fee', 'seats', 'bags'] as const
export type TaxedThing = (typeof TAXED_THINGS)[number]

/** Who buys: a business is somebody whose invoice names a company and its tax ID. */
export const BUYER_KINDS = ['consumer', 'business'] as const
export type BuyerKind = (typeof BUYER_KINDS)[number]

/** Where the buyer is, as seen from the seller. */
export const BUYER_PLACES = ['same_country', 'same_region', 'elsewhere'] as const
export type BuyerPlace = (typeof BUYER_PLACES)[number]

/** Hundredths of a percent. */
export const WHOLE_RATE = 10_000

const words = (what: string, most: number) =>
  v.pipe(
    v.string(`${what} is required`),
    cleanLine,
    v.nonEmpty(`${what} is required`),
    v.maxLength(most, `${what} must be at most ${most} characters`),
  )

const RATE = 'Use a percent from 0 to 100 with two decimals at most'

/** A row of the table. What it leaves out is open: a row without conditions fits every sale. */
export const TaxRow = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'This is not a row')),
    /** Sold on this day or later, by the day in UTC on which it was paid. */
    from: v.optional(localDate()),
    things: v.optional(v.pipe(v.array(v.picklist(TAXED_THINGS)), v.minLength(1, 'Choose at least one'))),
    routes: v.optional(v.pipe(v.array(v.picklist(ROUTE_KINDS)), v.minLength(1, 'Choose at least one'))),
    buyer: v.optional(v.picklist(BUYER_KINDS)),
    /** Fits no buyer whose country isn't known. */
    buyerPlace: v.optional(v.picklist(BUYER_PLACES)),
    /** Such as "VAT". */
    name: words('Tax', 20),
    /** Hundredths of a percent, contained in the price; null where there is no tax. */
    rate: v.nullable(v.pipe(v.number(RATE), v.integer(RATE), v.minValue(0, RATE), v.maxValue(WHOLE_RATE, RATE))),
    /** What the invoice says where there is no tax. */
    words: v.optional(words('What the invoice says', 200)),
    /** The law or ruling. */
    source: words('Source', 200),
    /** When the source was read. */
    asOf: localDate('Choose the day on which you read it'),
  }),
  v.forward(
    v.check(({ rate, words }) => rate !== null || words !== undefined, 'An invoice has to say why there is no tax'),
    ['words'],
  ),
)
export type TaxRow = v.InferOutput<typeof TaxRow>

/** The most rows that a table may have. */
export const MOST_TAX_ROWS = 40

const YEARS = 'Use a whole number of years from 1 to 30'

/** Whether a row fits every sale. */
export const fitsAll = ({ from, things, routes, buyer, buyerPlace }: TaxRow): boolean =>
  [from, things, routes, buyer, buyerPlace].every((condition) => condition === undefined)

/**
 * How a brand's own service is taxed, and how long its country has records kept. By `percent` the brand's one percentage is contained in the fee; by
 * the `table` the first row that fits decides; by the `margin` scheme no invoice shows any tax.
 */
export const TaxRules = v.pipe(
  v.object({
    /** Where the seller is established, ISO 3166-1 alpha-2. */
    country: v.pipe(
      v.string('Choose a country'),
      v.check((code) => COUNTRIES.includes(code), 'Choose a country'),
    ),
    scheme: v.picklist(['percent', 'table', 'margin']),
    /** Whether each flight is judged on its own; absent: each direction of a journey is, as the one carriage that was sold. */
    eachFlight: v.optional(v.boolean()),
    rows: v.pipe(v.array(TaxRow), v.maxLength(MOST_TAX_ROWS, `Use at most ${MOST_TAX_ROWS} rows`)),
    /** What each invoice says under the margin scheme. */
    marginWords: v.optional(words('What the invoice says', 200)),
    /** For how many full years after the year of the sale its travelers are kept; absent: as long as the country's law asks. */
    keptYears: v.optional(v.pipe(v.number(YEARS), v.integer(YEARS), v.minValue(1, YEARS), v.maxValue(30, YEARS))),
  }),
  v.forward(
    v.check(({ scheme, rows }) => {
      const last = rows.at(-1)
      return scheme !== 'table' || (last !== undefined && fitsAll(last))
    }, 'The last row has to fit every sale: leave its conditions open'),
    ['rows'],
  ),
  v.forward(
    v.check(
      ({ scheme, marginWords }) => scheme !== 'margin' || marginWords !== undefined,
      'An invoice has to say by which scheme the seller is taxed',
    ),
    ['marginWords'],
  ),
)
export type TaxRules = v.InferOutput<typeof TaxRules>

/** The body of PUT /api/admin/brands/:key/tax-rules. `version` is the brand's version that was edited. */
export const TaxRulesChange = v.object({
  version: v.pipe(v.number('version must be a number'), v.integer(), v.minValue(1)),
  rules: TaxRules,
})

/** A part of the seller's service as an invoice was decided on it. Amounts are minor units of the invoice's currency; a credit note's are given back. */
export interface TaxedPart {
  thing: TaxedThing
  /** Null where no table was asked, or an airport's country isn't known. */
  route: RouteKind | null
  /** What the traveler paid for it, tax included. */
  base: number
  /** The tax contained in it. */
  tax: number
  /** The row as it was. */
  name: string
  rate: number | null
  words: string | null
  source: string | null
  asOf: string | null
}

/** The stored content: with what decided its taxes, which nobody outside is shown, as it says what seats and bags cost us. */
export interface IssuedContent extends InvoiceContent {
  taxed?: TaxedPart[] | undefined
}
