import type { ChargeRecord, IntentRecord } from './records'
import { findTestCard } from './test-cards'

/** Which parts of an object to expand: the paths of the `expand` parameter. */
export type Expand = ReadonlySet<string>

const cardDetails = (charge: ChargeRecord) => {
  const card = findTestCard(charge.paymentMethod)
  return {
    amount_authorized: charge.status === 'failed' ? null : charge.amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    ...(charge.captureBefore !== null && { capture_before: charge.captureBefore }),
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    exp_month: 12,
    exp_year: 2034,
    fingerprint: `fp_${card?.last4 ?? ''}`,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    wallet: null,
  }
}

function renderOutcome({ failure, paymentMethod }: ChargeRecord) {
  const risk = findTestCard(paymentMethod)?.risk ?? 'normal'
  if (!failure) {
    return {
      network_status: 'approved_by_network',
      reason: null,
      risk_level: risk,
      seller_message: 'Payment complete.',
      type: 'authorized',
    }
  }
  if (risk === 'highest') {
    return {
      network_status: 'not_sent_to_network',
      reason: 'highest_risk_level',
      risk_level: risk,
      seller_message: 'Stripe blocked this payment as too risky.',
      type: 'blocked',
    }
  }
  return {
    network_status: 'declined_by_network',
    reason: failure.decline_code ?? failure.code ?? null,
    risk_level: risk,
    seller_message: 'The bank did not say why it declined.',
    type: 'issuer_declined',
  }
}

/** A charge in Stripe's format. */
export function renderCharge(intent: IntentRecord, charge: ChargeRecord) {
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: charge.amountCaptured,
    amount_refunded: charge.amountRefunded,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    captured: charge.captured,
    created: charge.created,
    currency: intent.currency,
    customer: intent.customer ?? null,
    description: intent.description,
    disputed: charge.disputed,
    failure_balance_transaction: null,
    failure_code: charge.failure?.code ?? null,
    failure_message: charge.failure?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: renderOutcome(charge),
    paid: charge.status === 'succeeded',
    payment_intent: intent.id,
    payment_method: intent.storedMethod ?? charge.paymentMethod,
    payment_method_details: { card: cardDetails(charge), type: 'card' },
    receipt_email: intent.receiptEmail,
    receipt_url: null,
    refunded: charge.amountCaptured > 0 && charge.amountRefunded === charge.amountCaptured,
    statement_descriptor_suffix: intent.statementDescriptorSuffix,
    status: charge.status,
  }
}

const nextAction = (intent: IntentRecord) =>
  intent.status === 'requires_action'
    ? {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { type: 'three_d_secure_redirect', source: `src_${intent.id.slice(3)}` },
      }
    : null

/** A payment intent in Stripe's format; `latest_charge` expanded on request. */
export function renderIntent(intent: IntentRecord, expand: Expand = new Set()) {
  const { charge } = intent
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: intent.allowedTypes,
    amount: intent.amount,
    amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
    amount_received: charge?.amountCaptured ?? 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: intent.automaticMethods
      ? { allow_redirects: intent.mayRedirect ? 'always' : 'never', enabled: true }
      : null,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.cancellationReason,
    capture_method: intent.captureMethod,
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer ?? null,
    description: intent.description,
    last_payment_error: intent.status === 'requires_payment_method' ? (charge?.failure ?? null) : null,
    latest_charge: charge && (expand.has('latest_charge') ? renderCharge(intent, charge) : charge.id),
    livemode: false,
    metadata: intent.metadata,
    next_action: nextAction(intent),
    on_behalf_of: null,
    payment_method: intent.storedMethod ?? intent.paymentMethod,
    payment_method_options: {
      card: { installments: null, network: null, request_three_d_secure: 'automatic', ...intent.cardOptions },
    },
    payment_method_types: ['card'],
    processing: null,
    receipt_email: intent.receiptEmail,
    review: null,
    setup_future_usage: intent.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statementDescriptorSuffix,
    status: intent.status,
    transfer_group: intent.transferGroup,
  }
}
