import * as v from 'valibot'
import { Phone, WITH_COUNTRY_CODE } from '#worker/contract/reached-at'
import type { PhoneReading } from '#worker/domain/read-phone'
import { retryingImport } from '../../device/lazy-part'

// The rules of all countries weigh more than a page may: they come when somebody is at a phone's field.

/** Fetches what reads phone numbers. */
export const loadPhoneReader = retryingImport(() => import('#worker/domain/read-phone'), 'readPhone')

/** The country by whose rules national numbers are read: that of the shop's own phone, in words. Null before the reader came, or without one. */
export function homeInWords(shopPhone: string | undefined): string | null {
  return loadPhoneReader.loaded?.homeOf(shopPhone ?? '')?.place ?? null
}

/** How a number was read; if the reader couldn't be loaded, a full international one is taken as it is. */
export function phoneReading(typed: string, shopPhone: string | undefined): PhoneReading {
  const reader = loadPhoneReader.loaded
  if (reader) return reader.readPhone(typed, reader.homeOf(shopPhone ?? ''))
  const read = v.safeParse(Phone, typed)
  return read.success ? { number: read.output, inFull: typed } : { problem: WITH_COUNTRY_CODE }
}

/** What to do about a number that can't be read; '' for one that can. */
export function phoneProblem(typed: string, shopPhone: string | undefined): string {
  const read = phoneReading(typed, shopPhone)
  return 'problem' in read ? read.problem : ''
}

/** The number as it is shown back and sent, or what was typed where it can't be read. */
export function inFull(typed: string, shopPhone: string | undefined): string {
  const read = typed.trim() === '' ? null : phoneReading(typed, shopPhone)
  return read && 'inFull' in read ? read.inFull : typed
}

/** Waits for what reads numbers, if there is one to be read: without it, the shop only understands full international ones. */
export async function readyToRead(typed: string): Promise<void> {
  if (typed.trim() !== '') await loadPhoneReader().catch(() => {})
}
