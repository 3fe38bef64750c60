import * as v from 'valibot'
import { minorDigits } from '#worker/contract/money'
import { CabinClass } from '#worker/contract/travel'
import { type PriceRule, PriceRules } from '#worker/features/pricing/contract-price-rules'
import { CONTINENTS } from '#worker/features/pricing/contract-regions'
import { typedNumber } from '../../../format/typed-number'

// Rules as typed: every field is text, so that invalid input stays as it is.

const text = v.string()
const TypedRule = v.object({
  id: text,
  name: text,
  routes: text,
  isEitherRoute: v.boolean(),
  regionsFrom: text,
  regionsTo: text,
  isEitherRegion: v.boolean(),
  airlines: text,
  cabins: v.array(CabinClass),
  daysMin: text,
  daysMax: text,
  validFrom: text,
  validUntil: text,
  percent: text,
  amount: text,
  currency: text,
  per: v.picklist(['booking', 'traveler']),
})
export type TypedRule = v.InferOutput<typeof TypedRule>

/** A set of rules as typed. */
export const TypedRules = v.object({
  mode: PriceRules.entries.mode,
  rounding: PriceRules.entries.rounding,
  minimum: text,
  rules: v.array(TypedRule),
})
export type TypedRules = v.InferOutput<typeof TypedRules>

export const NEW_RULE: Omit<TypedRule, 'id'> = {
  name: '',
  routes: '',
  isEitherRoute: true,
  regionsFrom: '',
  regionsTo: '',
  isEitherRegion: true,
  airlines: '',
  cabins: [],
  daysMin: '',
  daysMax: '',
  validFrom: '',
  validUntil: '',
  percent: '',
  amount: '',
  currency: 'USD',
  per: 'booking',
}

/** "North America" of north_america; codes of countries stay as they are. */
export const regionWords = (region: string): string =>
  region.length === 2 ? region : region.replace(/_/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

const listed = (typed: string) =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

function toRegion(typed: string): string {
  const name = typed.toLowerCase().replace(/[\s-]+/g, '_')
  return (CONTINENTS as readonly string[]).includes(name) ? name : typed.toUpperCase()
}

const toNumber = (typed: string, decimals?: number) =>
  typed.trim() === '' ? undefined : typedNumber(typed, decimals).value
const orNone = (typed: string) => typed.trim() || undefined

const inCurrency = (amount: string, currency: string) => {
  const code = currency.trim().toUpperCase()
  return { ...typedNumber(amount, minorDigits(code)), currency: code }
}

function typedRule({ id, name, when, gives }: PriceRule): TypedRule {
  const { routes = [], regions, airlines = [], cabins = [], daysAhead = {} } = when
  // Pairs of both kinds are written as one-way pairs, which mean the same.
  const isEitherRoute = routes.every((route) => route.isEitherWay)
  const pairs = routes.flatMap(({ from, to, isEitherWay }) =>
    isEitherWay && !isEitherRoute ? [`${from}-${to}`, `${to}-${from}`] : [`${from}-${to}`],
  )
  return {
    id,
    name,
    routes: pairs.join(', '),
    isEitherRoute,
    isEitherRegion: regions?.isEitherWay ?? true,
    regionsFrom: (regions?.from ?? []).map(regionWords).join(', '),
    regionsTo: (regions?.to ?? []).map(regionWords).join(', '),
    airlines: airlines.join(', '),
    cabins,
    daysMin: `${daysAhead.min ?? ''}`,
    daysMax: `${daysAhead.max ?? ''}`,
    validFrom: when.validFrom ?? '',
    validUntil: when.validUntil ?? '',
    percent: `${gives.percent ?? ''}`,
    amount: gives.fixed?.amount ?? '',
    currency: gives.fixed?.currency ?? 'USD',
    per: gives.fixed?.per ?? 'booking',
  }
}

/** The initial values of the form: the saved set, or none. */
export const typedRules = (saved: PriceRules | undefined): TypedRules => ({
  mode: saved?.mode ?? 'first',
  rounding: saved?.rounding ?? 'unit',
  minimum: (saved?.minimum ?? []).map(({ amount, currency }) => `${amount} ${currency}`).join(', '),
  rules: (saved?.rules ?? []).map(typedRule),
})

function toWhen(typed: TypedRule) {
  const [from, to] = [listed(typed.regionsFrom).map(toRegion), listed(typed.regionsTo).map(toRegion)]
  const routes = listed(typed.routes).map((pair) => {
    const [origin = '', destination = ''] = pair.split(/\s*[-–]\s*/)
    return { from: origin, to: destination, isEitherWay: typed.isEitherRoute }
  })
  const regions = { ...(from.length > 0 && { from }), ...(to.length > 0 && { to }), isEitherWay: typed.isEitherRegion }
  const [min, max] = [toNumber(typed.daysMin, 0), toNumber(typed.daysMax, 0)]
  const airlines = listed(typed.airlines)
  return {
    ...(routes.length > 0 && { routes }),
    ...(from.length + to.length > 0 && { regions }),
    ...(airlines.length > 0 && { airlines }),
    ...(typed.cabins.length > 0 && { cabins: typed.cabins }),
    ...((min ?? max) !== undefined && {
      daysAhead: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
    }),
    ...(orNone(typed.validFrom) && { validFrom: typed.validFrom }),
    ...(orNone(typed.validUntil) && { validUntil: typed.validUntil }),
  }
}

function toRule(typed: TypedRule) {
  const percent = toNumber(typed.percent)
  const { text: amount, currency } = inCurrency(typed.amount, typed.currency)
  const fixed = { amount, currency, per: typed.per }
  const gives = { ...(percent !== undefined && { percent }), ...(fixed.amount && { fixed }) }
  return { id: typed.id, name: typed.name, when: toWhen(typed), gives }
}

/** The amounts of "12.50 USD, 9,90 EUR": a comma after letters is between two of them. */
const typedMinimums = (typed: string) =>
  typed
    .split(/(?<=[A-Za-z])\s*,/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, amount = part, currency = ''] = /^(.*\S)\s+(\S+)$/.exec(part.trim()) ?? []
      return inCurrency(amount, currency)
    })

/** What to ask about numbers that may mean two, by field. */
function questionsOf({ rules }: TypedRules, minimums: { question?: string }[]): Record<string, string> {
  const asked: [field: string, question: string | undefined][] = [
    ...rules.flatMap(({ percent, amount, currency }, index): [string, string | undefined][] => [
      [`${index}.percent`, typedNumber(percent).question],
      [`${index}.amount`, inCurrency(amount, currency).question],
    ]),
    ['minimum', minimums.find(({ question }) => question)?.question],
  ]
  return Object.fromEntries(asked.flatMap(([field, question]) => (question ? [[field, question]] : [])))
}

/** An empty set that changes nothing counts as none. */
const isNothing = ({ rules, minimum, rounding }: TypedRules) =>
  rules.length === 0 && minimum.trim() === '' && rounding === 'unit'

const FIELDS: readonly [path: RegExp, field: string][] = [
  [/^when\.routes/, 'routes'],
  [/^when\.regions\.to/, 'regionsTo'],
  [/^when\.regions/, 'regionsFrom'],
  [/^when\.daysAhead\.min/, 'daysMin'],
  [/^when\.daysAhead/, 'daysMax'],
  [/^gives\.fixed\.currency/, 'currency'],
  [/^gives\.fixed/, 'amount'],
  [/^gives/, 'percent'],
  [/^when\.(\w+)/, '$1'],
]

/** The form's field for a path of the rules: 'minimum', or '0.routes' of the first rule. */
export function fieldAt(path: string): string {
  const [, index, rest = ''] = /^rules\.(\d+)\.(.*)$/.exec(path) ?? []
  if (index === undefined) return path.split('.')[0] ?? ''
  const [pattern, field] = FIELDS.find(([pattern]) => pattern.test(rest)) ?? []
  if (!pattern || !field) return `${index}.${rest}`
  return `${index}.${rest.match(pattern)?.[0].replace(pattern, field)}`
}

/** The typed rules, null for none; or their errors by field. */
export function readRules(typed: TypedRules): { rules: PriceRules | null; errors: Record<string, string> } {
  if (isNothing(typed)) return { rules: null, errors: {} }
  const minimums = typedMinimums(typed.minimum)
  const minimum = minimums.map(({ text, currency }) => ({ amount: text, currency }))
  const { mode, rounding } = typed
  const set = { mode, rounding, rules: typed.rules.map(toRule), ...(minimum.length > 0 && { minimum }) }
  const read = v.safeParse(PriceRules, set)
  if (read.success) return { rules: read.output, errors: {} }
  const errors: Record<string, string> = {}
  for (const issue of read.issues) errors[fieldAt(v.getDotPath(issue) ?? '')] ??= issue.message
  return { rules: null, errors: { ...errors, ...questionsOf(typed, minimums) } }
}
