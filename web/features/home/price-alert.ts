import * as v from 'valibot'

const place = (message: string) => v.pipe(v.string(), v.trim(), v.minLength(2, message))

/** What the price-drop form asks for. It is checked here and goes nowhere. */
export const PriceAlert = v.pipe(
  v.object({
    from: place('Please enter where you fly from'),
    to: place('Please enter where you fly to'),
    email: v.pipe(v.string(), v.trim(), v.email('Please enter a valid email address')),
    consent: v.pipe(
      v.optional(v.boolean(), false),
      v.check((given) => given, 'Please agree to receive price alerts'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => from === '' || from.toLowerCase() !== to.toLowerCase(),
      'Origin and destination cannot be the same',
    ),
    ['to'],
  ),
)
export type PriceAlert = v.InferInput<typeof PriceAlert>

/** Alerts are for drops of at least so many percent (P §9). */
export const ALERT_THRESHOLD_PERCENT = 20
