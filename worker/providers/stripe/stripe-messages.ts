import Stripe from 'stripe'
import * as v from 'valibot'
import type { SignedMessages } from '../inbox'
import {
  decodeMessage,
  expectMode,
  fittingModes,
  idsIn,
  ProviderRecord,
  readSignatureHeader,
  unreadable,
  type WebhookSecrets,
} from '../signed-message'

const StripeEvent = v.object({
  id: v.pipe(v.string(), v.regex(/^evt_\w{1,128}$/)),
  object: v.literal('event'),
  type: v.pipe(v.string(), v.regex(/^[\w.]{1,100}$/)),
  created: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e11)),
  livemode: v.boolean(),
  data: v.object({ object: ProviderRecord }),
})

// The age is ours to check: Stripe's own function lets messages pass that were signed in the future.
const ANY_AGE = 0

/** Stripe's webhooks, checked by Stripe's own client. */
export function stripeMessages(secrets: WebhookSecrets): SignedMessages {
  const provider = Stripe.createSubtleCryptoProvider()

  async function isSignedWith(text: string, header: string, secret: string): Promise<boolean> {
    try {
      await Stripe.webhooks.constructEventAsync(text, header, secret, ANY_AGE, provider)
      return true
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
      throw unreadable()
    }
  }

  return {
    signatureHeader: 'stripe-signature',
    async read(body, signature, now) {
      readSignatureHeader(signature, now)
      // The same bytes again when it is encoded, as Stripe's client does.
      const text = decodeMessage(body)
      const modes = await fittingModes(secrets, (secret) => isSignedWith(text, signature ?? '', secret))
      const event = v.safeParse(v.pipe(v.string(), v.parseJson(), StripeEvent), text)
      if (!event.success) throw unreadable()
      const { id, type, created, livemode, data } = event.output
      return {
        mode: expectMode(livemode, modes),
        type,
        key: id,
        objectIds: idsIn(data.object),
        occurredAt: new Date(created * 1000),
      }
    },
  }
}
