import * as v from 'valibot'
import {
  BUYER_KINDS,
  BUYER_PLACES,
  ROUTE_KINDS,
  TAXED_THINGS,
  type TaxRow,
  TaxRules,
} from '#worker/features/invoices/contract-tax'
import { typedNumber } from '../../../../format/typed-number'

const text = v.string()
const TypedRow = v.object({
  id: text,
  from: text,
  things: v.array(v.picklist(TAXED_THINGS)),
  routes: v.array(v.picklist(ROUTE_KINDS)),
  buyer: v.picklist([...BUYER_KINDS, '']),
  buyerPlace: v.picklist([...BUYER_PLACES, '']),
  name: text,
  /** Empty where there is no tax. */
  percent: text,
  words: text,
  source: text,
  asOf: text,
})
/** A row as typed: every field is text, so that wrong input stays as it was written. */
export type TypedRow = v.InferOutput<typeof TypedRow>

/** The rules of a brand as they are typed. */
export const TypedTaxes = v.object({
  country: text,
  scheme: TaxRules.entries.scheme,
  eachFlight: v.boolean(),
  marginWords: text,
  keptYears: text,
  rows: v.array(TypedRow),
})
export type TypedTaxes = v.InferOutput<typeof TypedTaxes>

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

const toRow = ({ percent, ...typed }: TypedRow) => ({
  ...typed,
  // A percentage with more than two decimals isn't a whole number of hundredths, and is refused.
  rate: percent.trim() === '' ? null : Number((typedNumber(percent).value * HUNDREDTHS).toFixed(6)),
  from: typed.from || undefined,
  things: typed.things.length > 0 ? typed.things : undefined,
  routes: typed.routes.length > 0 ? typed.routes : undefined,
  buyer: typed.buyer || undefined,
  buyerPlace: typed.buyerPlace || undefined,
  words: typed.words.trim() || undefined,
})

/** The rules that are typed, or what is wrong with them by field: 'country', or 'rows.0.source' of the first row. */
export function readTaxes(
  typed: TypedTaxes,
): { rules: TaxRules; errors: null } | { rules: null; errors: Readonly<Record<string, string>> } {
  const read = v.safeParse(TaxRules, {
    ...typed,
    rows: typed.rows.map(toRow),
    eachFlight: typed.eachFlight || undefined,
    marginWords: typed.marginWords.trim() || undefined,
    keptYears: typed.keptYears.trim() ? typedNumber(typed.keptYears, 0).value : undefined,
  })
  if (read.success) return { rules: read.output, errors: null }
  const errors: Record<string, string> = {}
  for (const issue of read.issues) {
    const path = (v.getDotPath(issue) ?? '').replace(/\.rate$/, '.percent')
    errors[path] ??= issue.message
  }
  for (const [index, { percent }] of typed.rows.entries()) {
    const { question } = typedNumber(percent)
    if (question) errors[`rows.${index}.percent`] = question
  }
  return { rules: null, errors }
}
