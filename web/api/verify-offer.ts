import type { OfferVerification } from '#worker/contract/search'
import { api, within } from './client'

// Not in offers.ts, which every page carries: only a booking uses this.

const ASKING_MS = 30_000

const EXPIRED = 'This flight offer has expired. Please select another flight.'

const invalid = (offer_id: string, error: string, message: string): OfferVerification => ({
  valid: false,
  offer_id,
  error,
  message,
})

/**
 * Whether an offer can still be booked. Never throws: a failure is a code in `error`; the server's message and code take precedence over
 * ours.
 */
export async function verifyOffer(id: string): Promise<OfferVerification> {
  if (!id) return invalid(id, 'MISSING_OFFER_ID', 'Offer ID is required for verification')
  let response: Response
  try {
    // hc's answer is a Response at run time; the typed union would hide the statuses of proxies.
    response = (await api.flights['verify-offer'][':id'].$get(
      { param: { id } },
      within(ASKING_MS),
    )) as unknown as Response
  } catch {
    return invalid(id, 'NO_RESPONSE', 'Unable to verify offer validity. Please return to search.')
  }
  let body: Partial<OfferVerification> & { code?: string }
  try {
    body = await response.json()
  } catch {
    return response.status === 410
      ? invalid(id, 'OFFER_EXPIRED', EXPIRED)
      : invalid(id, 'PARSE_ERROR', `Error checking offer validity (${response.status})`)
  }
  if (response.status === 410) return { ...invalid(id, 'OFFER_EXPIRED', EXPIRED), ...body, valid: false }
  if (!response.ok) {
    return invalid(id, body.error ?? 'API_ERROR', body.message ?? `Error checking offer validity (${response.status})`)
  }
  if (typeof body?.valid !== 'boolean') {
    return invalid(id, 'UNEXPECTED_RESPONSE', 'Unable to verify offer validity. Please return to search.')
  }
  return { ...body, valid: body.valid, offer_id: body.offer_id ?? id }
}
