import * as v from 'valibot'
import {
  type BuyerKind,
  type BuyerPlace,
  type RouteKind,
  type TaxedThing,
  type TaxRow,
  TaxRules,
} from '#worker/features/invoices/contract-tax'

/** A row as it is typed: every field a text, so that what is wrong stays as it was written. */
export interface TypedRow {
  id: string
  from: string
  things: TaxedThing[]
  routes: RouteKind[]
  buyer: BuyerKind | ''
  buyerPlace: BuyerPlace | ''
  name: string
  /** Empty where there is no tax. */
  percent: string
  words: string
  source: string
  asOf: string
}

/** The rules of a brand as they are typed. */
export interface TypedTaxes {
  country: string
  scheme: TaxRules['scheme']
  eachFlight: boolean
  marginWords: string
  keptYears: string
  rows: TypedRow[]
}

const HUNDREDTHS = 100

/** A row as it is shown in the form. */
export const typedRow = (row: TaxRow | Omit<TaxRow, 'id'>, id: string): TypedRow => ({
  id,
  from: row.from ?? '',
  things: row.things ?? [],
  routes: row.routes ?? [],
  buyer: row.buyer ?? '',
  buyerPlace: row.buyerPlace ?? '',
  name: row.name,
  percent: row.rate === null ? '' : `${row.rate / HUNDREDTHS}`,
  words: row.words ?? '',
  source: row.source,
  asOf: row.asOf,
})

export const NEW_ROW: Omit<TypedRow, 'id'> = {
  from: '',
  things: [],
  routes: [],
  buyer: '',
  buyerPlace: '',
  name: 'VAT',
  percent: '',
  words: '',
  source: '',
  asOf: '',
}

/** What the form begins with: what is saved, or the brand's percentage. */
export const typedTaxes = (saved: TaxRules | undefined): TypedTaxes => ({
  country: saved?.country ?? '',
  scheme: saved?.scheme ?? 'percent',
  eachFlight: saved?.eachFlight ?? false,
  marginWords: saved?.marginWords ?? '',
  keptYears: `${saved?.keptYears ?? ''}`,
  rows: (saved?.rows ?? []).map((row) => typedRow(row, row.id)),
})

const toNumber = (typed: string) => Number(typed.trim().replace(',', '.'))

function toRow({ id, name, source, asOf, percent, ...typed }: TypedRow) {
  const { from, things, routes, buyer, buyerPlace, words } = typed
  // What has more than two decimals stays no whole number of hundredths, and is refused.
  const rate = percent.trim() === '' ? null : Number((toNumber(percent) * HUNDREDTHS).toFixed(6))
  return {
    ...{ id, name, rate, source, asOf },
    ...(from && { from }),
    ...(things.length > 0 && { things }),
    ...(routes.length > 0 && { routes }),
    ...(buyer && { buyer }),
    ...(buyerPlace && { buyerPlace }),
    ...(words.trim() && { words }),
  }
}

/** The rules that are typed, or what is wrong with them by field: 'country', or 'rows.0.source' of the first row. */
export function readTaxes({
  country,
  scheme,
  eachFlight,
  marginWords,
  keptYears,
  rows,
}: TypedTaxes): { rules: TaxRules; errors: null } | { rules: null; errors: Readonly<Record<string, string>> } {
  const read = v.safeParse(TaxRules, {
    ...{ country, scheme, rows: rows.map(toRow) },
    ...(eachFlight && { eachFlight }),
    ...(marginWords.trim() && { marginWords }),
    ...(keptYears.trim() && { keptYears: toNumber(keptYears) }),
  })
  if (read.success) return { rules: read.output, errors: null }
  const errors: Record<string, string> = {}
  for (const issue of read.issues) {
    const path = (v.getDotPath(issue) ?? '').replace(/\.rate$/, '.percent')
    errors[path] ??= issue.message
  }
  return { rules: null, errors }
}
