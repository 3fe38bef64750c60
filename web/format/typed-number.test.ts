import * as v from 'valibot'
import { expect, it } from 'vitest'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { inItsCurrency, TypedRate, typedAmount } from '../features/accounting/admin/noting-form'
import { NEW_ROW, readTaxes, typedTaxes } from '../features/accounting/admin/taxes/typed-taxes'
import { type FieldName, readFields, toBrandFields } from '../features/brands/admin/draft/brand-fields'
import { NO_PROMOTION, readPromotion, type TypedPromotion } from '../features/pricing/admin/promotions/typed-promotion'
import { NEW_RULE, readRules, type TypedRule, typedRules } from '../features/pricing/admin/typed-rules'
import { typedNumber } from './typed-number'

const asks = (one: string, other: string) => `Do you mean ${one} or ${other}? Enter the one you mean`

// Typed, the number's decimals (3 where that isn't known), and what it is; as typed where it is no number.
const ROWS: readonly [typed: string, decimals: number, is: string][] = [
  ['0', 2, '0'],
  ['7', 0, '7'],
  ['1200', 2, '1200'],
  ['1200.5', 2, '1200.5'],
  ['1200,5', 2, '1200.5'],
  ['12,50', 2, '12.50'],
  ['0.07', 3, '0.07'],
  ['0,075', 3, '0.075'],
  ['0.500', 2, '0.500'],
  ['.5', 2, '0.5'],
  [',5', 2, '0.5'],
  // Whole numbers: a single mark can only be one of thousands.
  ['10,000', 0, '10000'],
  ['10.000', 0, '10000'],
  ['10 000', 0, '10000'],
  ['10’000', 0, '10000'],
  ["1'234'567", 0, '1234567'],
  ['1,234,567', 0, '1234567'],
  ['1.234.567', 0, '1234567'],
  ['10.5', 0, '10.5'],
  // Currencies of two decimals.
  ['1,200', 2, '1200'],
  ['1.200', 2, asks('1200', '1.2')],
  ['12.345', 2, '12345'],
  ['12.340', 2, asks('12340', '12.34')],
  ['12.3456', 2, '12.3456'],
  ['0.005', 2, '0.005'],
  ['1,200.50', 2, '1200.50'],
  ['1.200,50', 2, '1200.50'],
  ['1 200,50', 2, '1200.50'],
  ['1\u00a0200,50', 2, '1200.50'],
  ['1\u202f200,50', 2, '1200.50'],
  ['1’200.50', 2, '1200.50'],
  ['12,34,567.89', 2, '1234567.89'],
  ['1.234.567,89', 2, '1234567.89'],
  // Three decimals, or nobody knows how many.
  ['1,200', 3, asks('1200', '1.2')],
  ['10,000', 3, asks('10000', '10')],
  ['1.200', 3, '1.200'],
  ['1.085', 3, '1.085'],
  ['1,0854', 3, '1.0854'],
  ['1234,567', 3, '1234.567'],
  ['1 234,567', 3, '1234.567'],
  ['1,200.500', 3, '1200.500'],
  ['1.200,500', 3, '1200.500'],
  // With signs around it.
  ['-3', 2, '-3'],
  ['−3,5', 2, '-3.5'],
  ['+4', 2, '4'],
  [' 12 % ', 3, '12'],
  ['$1,200.50', 2, '1200.50'],
  ['1.200,50 €', 2, '1200.50'],
  ['-€ 5', 2, '-5'],
  ['USD 250', 2, '250'],
  ['250 usd', 2, '250 usd'],
  ['１２．５', 2, '12.5'],
  ['١٢٠٠', 2, '1200'],
  ['–3', 2, '-3'],
  ['\u200e12\u200b.50', 2, '12.50'],
  // No numbers.
  ['', 2, ''],
  [' ', 2, ''],
  ['abc', 2, 'abc'],
  ['1e5', 0, '1e5'],
  ['0x10', 0, '0x10'],
  ['5.', 2, '5.'],
  ['.', 2, '.'],
  ['1,20,50', 2, '1,20,50'],
  ['12 50', 2, '12 50'],
  ['1.2.3', 2, '1.2.3'],
  ['1,200.50.1', 2, '1,200.50.1'],
  ['1.200,50,1', 2, '1.200,50,1'],
  ['1 200.300,5', 2, '1 200.300,5'],
  ['--5', 2, '--5'],
  ['12 or 13', 2, '12 or 13'],
]

it('reads what people type as a number, and asks where it may be two', () => {
  const found = ROWS.map(([typed, decimals]) => {
    const { text, question } = typedNumber(typed, decimals)
    return [typed, decimals, question ?? text]
  })
  expect(found).toEqual(ROWS)
})

it('every form of numbers reads by it, and asks beside its field', () => {
  const promotion = (field: keyof TypedPromotion, typed: string, currency = 'USD') => {
    const takes = field === 'amount' ? 'fixed' : 'percent'
    const { errors, limits, off } = readPromotion({ ...NO_PROMOTION, takes, currency, [field]: typed }, null)
    const read = {
      maxUses: limits.maxUses,
      budget: limits.budget?.amount,
      amount: off.fixed?.amount,
      percent: off.percent,
    }
    return errors[field] ?? read[field as keyof typeof read]
  }
  const rule = (field: keyof TypedRule, typed: string, currency = 'USD') => {
    const { rules, errors } = readRules({
      ...typedRules(undefined),
      rules: [{ ...NEW_RULE, id: 'r1', name: 'A', percent: field === 'percent' ? '' : '5', currency, [field]: typed }],
    })
    const { gives, when } = rules?.rules[0] ?? {}
    const read = { percent: gives?.percent, amount: gives?.fixed?.amount, daysMin: when?.daysAhead?.min }
    return errors[`0.${field}`] ?? read[field as keyof typeof read]
  }
  const minimum = (typed: string) => {
    const { rules, errors } = readRules({ ...typedRules(undefined), minimum: typed })
    return errors.minimum ?? rules?.minimum?.map(({ amount, currency }) => `${amount} ${currency}`)
  }
  const brand = (field: FieldName, typed: string, currency = 'USD') => {
    const { draft, errors } = readFields({
      ...toBrandFields(defaultBrand),
      'markupFixed.currency': currency,
      [field]: typed,
    })
    return errors?.[field] ?? (field === 'markupPercent' ? draft?.markupPercent : draft?.markupFixed?.amount)
  }
  const tax = (percent: string, keptYears = '') => {
    const row = { ...NEW_ROW, id: 'a', percent, source: 'law', asOf: '2026-01-01' }
    const { rules, errors } = readTaxes({
      ...typedTaxes(undefined),
      country: 'DE',
      scheme: 'table',
      rows: [row],
      keptYears,
    })
    return errors?.['rows.0.percent'] ?? errors?.keptYears ?? (keptYears ? rules?.keptYears : rules?.rows[0]?.rate)
  }
  const Priced = inItsCurrency((amount) => v.object({ amount, currency: v.string() }))
  const noted = (typed: string, currency?: string) => {
    const read = v.safeParse(currency ? typedAmount(currency) : TypedRate, typed)
    return read.success ? read.output : read.issues[0].message
  }
  const beside = (amount: string, currency: string) => {
    const read = v.safeParse(Priced, { amount, currency })
    return read.success ? read.output.amount : read.issues[0].message
  }
  const rows: [found: unknown, expected: unknown][] = [
    [promotion('maxUses', '10,000'), 10_000],
    [promotion('maxUses', '10.000'), 10_000],
    [promotion('budget', '1,200'), '1200'],
    [promotion('budget', '1.200,50'), '1200.50'],
    [promotion('budget', '1,200', 'KWD'), asks('1200', '1.2')],
    [promotion('amount', '1,200', 'KWD'), asks('1200', '1.2')],
    [promotion('amount', '1.200', 'KWD'), '1.200'],
    [promotion('percent', '12,5'), 12.5],
    [promotion('percent', '12,500'), asks('12500', '12.5')],
    [rule('percent', '7,25'), 7.25],
    [rule('amount', '1,200', 'KWD'), asks('1200', '1.2')],
    [rule('amount', '1 200,50'), '1200.50'],
    [rule('daysMin', '1e1'), 'Use a whole number of days from 0 to 400'],
    [minimum('5 USD, 9,90 EUR'), ['5 USD', '9.90 EUR']],
    [minimum('5 USD, 1,200 KWD'), asks('1200', '1.2')],
    [brand('markupPercent', '12,5'), 12.5],
    [brand('markupPercent', '1,234'), asks('1234', '1.234')],
    [brand('markupFixed.amount', '1,200', 'KWD'), asks('1200', '1.2')],
    [brand('markupFixed.amount', '1.000', 'JPY'), '1000'],
    [tax('19,5'), 1950],
    [tax('19,125'), asks('19125', '19.125')],
    [tax('19', '10'), 10],
    [noted('1,200'), asks('1200', '1.2')],
    [noted(' 1.200,50 '), '1200.50'],
    [noted('10 000'), '10000'],
    [noted('1.085'), '1.085'],
    [noted('1.200', 'EUR'), asks('1200', '1.2')],
    [noted('1,200', 'EUR'), '1200'],
    [noted('1.200', 'KWD'), '1.200'],
    [beside('1.200', 'EUR'), asks('1200', '1.2')],
    [beside('1.200', ' jpy'), '1200'],
    [beside('1,200', 'ｋｗｄ'), asks('1200', '1.2')],
  ]
  expect(rows.map(([found]) => found)).toEqual(rows.map(([, expected]) => expected))
})
