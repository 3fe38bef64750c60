import { type StripeContext, seconds } from '../http/call'
import { badParameter, noSuch } from '../http/form-body'
import { type IntentRecord, newId, recordStore } from '../records'
import { findTestCard } from '../test-cards'

/** A customer as stored. */
export interface CustomerRecord {
  id: string
  metadata: Record<string, string>
  created: number
  deleted: boolean
}

/** A payment method made from a published test card. Once detached it can't be used any more. */
export interface MethodRecord {
  id: string
  /** The published test method that it behaves like. */
  testMethod: string
  customer: string | null
  created: number
}

/** A setup intent as stored. */
export interface SetupRecord {
  id: string
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled'
  customer: string | null
  /** The test method, or the stored one once it exists. */
  paymentMethod: string | null
  usage: string
  returnUrl: string | null
  clientSecret: string
  failure: { type: string; code: string; decline_code?: string; message: string } | null
  metadata: Record<string, string>
  created: number
}

/** Customers, and the cards that they have. */
export function cardRecords({ store, now, random }: StripeContext) {
  const customers = recordStore<CustomerRecord>(store, 'customer')
  const methods = recordStore<MethodRecord>(store, 'method')
  const setups = recordStore<SetupRecord>(store, 'setup')

  /** @throws StripeFailure for one that doesn't exist any more */
  async function existing(id: string, param = 'customer'): Promise<CustomerRecord> {
    const customer = await customers.find(id)
    if (!customer || customer.deleted) throw noSuch('customer', id, param)
    return customer
  }

  return {
    customers: { ...customers, existing },
    methods,
    setups,
    /** Makes a published test card a payment method of a customer. */
    async keep(testMethod: string, customer: string): Promise<MethodRecord> {
      await existing(customer)
      const method = { id: newId(random, 'pm_1'), testMethod, customer, created: seconds(now()) }
      await methods.put(method.id, method)
      return method
    },
    /** The customer's payment method. @throws StripeFailure for one that isn't theirs (any more) */
    async ofCustomer(id: string, customer: string | null): Promise<MethodRecord> {
      const method = await methods.find(id)
      if (!method) throw badParameter('payment_method', `No such PaymentMethod: '${id}'`, 'resource_missing')
      if (method.customer === null) {
        throw badParameter(
          'payment_method',
          `The provided PaymentMethod ${id} was detached from its Customer and may not be used again.`,
        )
      }
      if (method.customer !== customer) {
        throw badParameter(
          'payment_method',
          `The PaymentMethod ${id} belongs to another Customer. Please include its Customer in the \`customer\` parameter.`,
        )
      }
      return method
    },
    /** The intent, with its card stored for its customer if the successful payment was to store it. */
    async kept(intent: IntentRecord): Promise<IntentRecord> {
      const { customer, setupFutureUsage, paymentMethod, storedMethod, status } = intent
      const wentThrough = status === 'requires_capture' || status === 'succeeded'
      if (!customer || !setupFutureUsage || storedMethod || !paymentMethod || !wentThrough) return intent
      const method = await this.keep(paymentMethod, customer)
      return { ...intent, storedMethod: method.id }
    },
  }
}

/** A payment method in Stripe's format. */
export function renderMethod({ id, testMethod, customer, created }: MethodRecord) {
  const card = findTestCard(testMethod)
  return {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: card?.brand ?? null,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: card?.brand ?? null,
      exp_month: 12,
      exp_year: 2034,
      fingerprint: `fp_${card?.last4 ?? ''}`,
      funding: card?.funding ?? null,
      generated_from: null,
      last4: card?.last4 ?? null,
      networks: { available: [card?.brand ?? ''], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

/** A setup intent in Stripe's format. */
export const renderSetup = (setup: SetupRecord) => ({
  id: setup.id,
  object: 'setup_intent',
  application: null,
  automatic_payment_methods: null,
  cancellation_reason: null,
  client_secret: setup.clientSecret,
  created: setup.created,
  customer: setup.customer,
  description: null,
  last_setup_error: setup.failure,
  latest_attempt: null,
  livemode: false,
  mandate: null,
  metadata: setup.metadata,
  next_action:
    setup.status === 'requires_action'
      ? {
          type: 'use_stripe_sdk',
          use_stripe_sdk: { type: 'three_d_secure_redirect', source: `src_${setup.id.slice(5)}` },
        }
      : null,
  payment_method: setup.paymentMethod,
  payment_method_options: { card: { network: null, request_three_d_secure: 'automatic' } },
  payment_method_types: ['card'],
  single_use_mandate: null,
  status: setup.status,
  usage: setup.usage,
})
