import { duffelSandbox } from '../../sandbox/duffel'
import { controlDuffel } from '../../sandbox/flights/control'
import type { DuffelSandboxOptions } from '../../sandbox/flights/http/faults'
import type { Random } from '../../sandbox/randomness'
import { type StripeSandboxOptions, stripeSandbox } from '../../sandbox/stripe'
import { controlStripe } from '../../sandbox/stripe/control'
import type { WebhookOptions } from '../../sandbox/webhooks/deliveries'
import { WEBHOOK_SECRETS } from '../builders/a-message'
import { openStore } from './truth'

interface Options {
  now: () => Date
  random: Random
  duffelFaults?: NonNullable<DuffelSandboxOptions['faults']>
  stripeFaults?: NonNullable<StripeSandboxOptions['faults']>
  webhooks?: WebhookOptions
  /** Makes a delivery to the shop while the call that caused it is still running. */
  deliver?: (provider: 'duffel' | 'stripe') => NonNullable<WebhookOptions['deliver']>
}

/** Both doubles over one store that tests can read, and the actions of others on it. */
export function openProviders({ now, random, duffelFaults, stripeFaults, webhooks = {}, deliver }: Options) {
  const store = openStore()
  const webhooksOf = (provider: 'duffel' | 'stripe') => ({
    ...webhooks,
    secret: WEBHOOK_SECRETS[provider].test,
    ...(deliver && { deliver: deliver(provider) }),
  })
  const duffelOptions = {
    store,
    now,
    random,
    webhooks: webhooksOf('duffel'),
    ...(duffelFaults && { faults: duffelFaults }),
  }
  const stripeOptions = {
    store,
    now,
    random,
    webhooks: webhooksOf('stripe'),
    ...(stripeFaults && { faults: stripeFaults }),
  }
  return {
    store,
    duffel: duffelSandbox(duffelOptions),
    stripe: stripeSandbox(stripeOptions),
    airline: controlDuffel(duffelOptions),
    bank: controlStripe(stripeOptions),
  }
}
export type Providers = ReturnType<typeof openProviders>
