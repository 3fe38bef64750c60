import { badParameter, type FormBody, noSuch, readPairs } from './http/form-body'

/** The text fields of evidence (docs.stripe.com/api/disputes/update). */
export const EVIDENCE_TEXTS = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_tracking_number',
  'uncategorized_text',
]

/** The file fields of evidence, by the ids of files. The double has no call for files, so that it knows none. */
export const EVIDENCE_FILES = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
]

const MOST_OF_A_TEXT = 20_000
const MOST_OF_ALL = 150_000

/** The evidence of a dispute, updated by a call: a missing field stays, an empty one is removed. @throws StripeFailure */
export function readEvidence(body: FormBody, before: Record<string, string>): Record<string, string> {
  const given = readPairs(body, 'evidence')
  for (const [field, text] of Object.entries(given)) {
    const name = `evidence[${field}]`
    if (EVIDENCE_FILES.includes(field)) throw noSuch('file upload', text, name)
    if (!EVIDENCE_TEXTS.includes(field)) {
      throw badParameter(name, `Received unknown parameter: ${name}`, 'parameter_unknown')
    }
    if (text.length > MOST_OF_A_TEXT) {
      throw badParameter(name, `Invalid string: must be at most ${MOST_OF_A_TEXT} characters`)
    }
  }
  const after = Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, text]) => text !== ''))
  if (Object.values(after).join('').length > MOST_OF_ALL) {
    throw badParameter('evidence', `The combined character count of all evidence fields is limited to ${MOST_OF_ALL}.`)
  }
  return after
}
