import * as v from 'valibot'
import { Phone, WITH_COUNTRY_CODE } from '#worker/contract/phone'
import type { PhoneHome, PhoneReading } from '#worker/domain/read-phone'
import { retryingImport } from '../../device/lazy-part'

// The rules of all countries are too large for every page: they are loaded when a phone field is used.

/** Loads the phone number parser. */
export const loadPhoneReader = retryingImport(() => import('#worker/domain/read-phone'), 'readPhone')

let chosen: string | null = null

/** From now on national numbers are read by the rules of this country. */
export const chooseCountry = (country: string): void => {
  chosen = country
}

/** The country whose rules apply to national numbers: the chosen one, else that of the shop's own phone. */
export function phoneHome(shopPhone: string | undefined): PhoneHome | null {
  const reader = loadPhoneReader.loaded
  return reader ? (chosen && reader.homeIn(chosen)) || reader.homeOf(shopPhone ?? '') : null
}

/**
 * The name of the country whose rules apply to national numbers: the chosen one, or that of the shop's own phone. Null before the parser is loaded,
 * or without either.
 */
export function homeInWords(shopPhone: string | undefined): string | null {
  return phoneHome(shopPhone)?.place ?? null
}

/** A parsed number; if the parser couldn't be loaded, a full international number is accepted as it is. */
export function phoneReading(typed: string, shopPhone: string | undefined): PhoneReading {
  const reader = loadPhoneReader.loaded
  if (reader) return reader.readPhone(typed, phoneHome(shopPhone))
  const read = v.safeParse(Phone, typed)
  return read.success ? { number: read.output, inFull: typed } : { problem: WITH_COUNTRY_CODE }
}

/** What to do about a number that can't be read; '' for one that can. */
export function phoneProblem(typed: string, shopPhone: string | undefined): string {
  const read = phoneReading(typed, shopPhone)
  return 'problem' in read ? read.problem : ''
}

/** The number as it is displayed and sent, or the typed text if it can't be parsed. */
export function inFull(typed: string, shopPhone: string | undefined): string {
  const read = typed.trim() === '' ? null : phoneReading(typed, shopPhone)
  return read && 'inFull' in read ? read.inFull : typed
}

/** A phone number that may be left out, by the rules of its country. A form may be sent before the number's field was left. */
export const optionalPhone = (shopPhone: string) =>
  v.pipe(
    v.string(),
    v.check(
      (typed) => typed.trim() === '' || phoneProblem(typed, shopPhone) === '',
      ({ input }) => phoneProblem(input, shopPhone),
    ),
    v.transform((typed) => inFull(typed, shopPhone)),
  )

/** Waits for the parser if there is a number to parse: without it, the shop only accepts full international ones. */
export async function readyToRead(typed: string): Promise<void> {
  if (typed.trim() !== '') await loadPhoneReader().catch(() => {})
}
