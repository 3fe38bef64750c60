import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { toPaymentError } from './stripe-errors'

const decline = (raw: { code?: string; decline_code?: string }) =>
  new Stripe.errors.StripeCardError({ type: 'card_error', message: 'Stripe’s own words', ...raw })

describe('a decline', () => {
  it.each([
    ['invalid_expiry_year', /expiration date is incorrect.*check the card details/],
    ['incorrect_zip', /billing address.*check the card details/],
    ['withdrawal_count_limit_exceeded', /reached its limit.*another card, or ask your bank/],
    ['transaction_not_allowed', /does not take this kind of payment.*another card, or ask your bank/],
    ['currency_not_supported', /does not take this currency.*another card/],
    ['do_not_honor', /does not say why.*another card, or ask your bank/],
    ['issuer_not_available', /did not answer.*try again in a moment/],
    ['duplicate_transaction', /has just had.*wait a few minutes/],
  ])('with %s says what to do, whichever of its codes comes', (code, says) => {
    const errors = [decline({ code: 'card_declined', decline_code: code }), decline({ code })].map(toPaymentError)
    for (const error of errors) {
      expect(error.code).toBe('payment_declined')
      expect(error.message).toMatch(says)
      expect(error.message).not.toContain('Stripe')
    }
  })

  it.each(['lost_card', 'stolen_card', 'pickup_card', 'fraudulent', 'security_violation', 'unheard_of', 'constructor'])(
    'with %s tells nobody why',
    (code) => {
      const { message } = toPaymentError(decline({ code: 'card_declined', decline_code: code }))
      expect(message).toBe('Your card was declined or the card details were incorrect. Please use another card.')
    },
  )
})
