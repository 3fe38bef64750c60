import { asTyped } from '#worker/contract/typed-text'

/** A number as typed. */
interface TypedNumber {
  /** As a decimal with a point: "1200.5"; what was typed where that is no number, so that whoever checks it refuses it. */
  text: string
  /** NaN where it is no number, or may be two. */
  value: number
  /** What to ask beside the field where it may mean two numbers. */
  question?: string
}

/** A currency before or after the number, or a percent sign. */
const AROUND = /^(?:\p{Sc}|[A-Z]{3}(?![A-Z]))?\s*|\s*(?:\p{Sc}|[A-Z]{3}|%)?$/gu
/** Digits in groups of three, or as in India: 12,34,567. */
const GROUPED = /^\d{1,3}(?:([ '.,])\d{3})(?:\1\d{3})*$|^\d{1,2}(?:,\d{2})+,\d{3}$/

/** Where the decimals begin: the index of their comma or point, -1 for none; null where a single one may as well mark thousands. */
function decimalMark(text: string, decimals: number): number | null {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const mark = text[last]
  const marks = text.replace(/[^.,]/g, '')
  if (mark === undefined || new Set(marks).size > 1) return last
  if (marks.length > 1) return -1
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return last
  // 1.200 and 1,200. Three decimals are written here with a point; fewer make a comma one of thousands, and the point of 12.345.
  if (decimals === 0 || (decimals < 3 && (mark === ',' || !text.endsWith('0')))) return -1
  return mark === '.' && decimals >= 3 ? last : null
}

/** The decimals of a fare that somebody types: nobody means thousandths of a dinar by 1,200. */
export const FARE_DECIMALS = 2

/**
 * Reads a number with a decimal point or comma and with thousands in points, commas, spaces or apostrophes.
 * @param decimals how many the number may have: 0 for a whole one, 3 where that isn't known
 */
export function typedNumber(typed: string, decimals = 3): TypedNumber {
  const [, sign = '', given = ''] = /^([+-]?)(.*)$/.exec(asTyped(typed)) ?? []
  const text = given.trim().replace(AROUND, '')
  const at = decimalMark(text, decimals)
  if (at === null) {
    const numbers = [text.replace(/[.,]/, ''), String(Number(text.replace(',', '.')))]
    return { text: typed, value: Number.NaN, question: `Do you mean ${numbers.join(' or ')}? Enter the one you mean` }
  }
  const [whole, fraction] = at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
  const isNumber =
    (/^\d+$/.test(whole) || GROUPED.test(whole) || (whole === '' && at === 0)) && /^\d+$/.test(fraction ?? '0')
  if (!isNumber) return { text: typed.trim(), value: Number.NaN }
  const digits = `${whole.replace(/\D/g, '') || '0'}${fraction === undefined ? '' : `.${fraction}`}`
  const read = sign === '-' ? `-${digits}` : digits
  return { text: read, value: Number(read) }
}
