import Stripe from 'stripe'
import { DomainError } from '../../domain/error'
import { WALLETS, type WalletState, type WalletStatus } from '../../features/domains/contract-wallets'
import type { WalletRegistrar } from '../wallets'
import { type StripeSettings, stripeClient } from './stripe-client'
import { toPaymentError } from './stripe-errors'

/** A wallet that Stripe doesn't name isn't offered. */
const toState = (wallet: { status: string; status_details?: { error_message: string } } | undefined): WalletState => ({
  isActive: wallet?.status === 'active',
  words: wallet?.status_details?.error_message || null,
})

const toStatus = (domain: Stripe.PaymentMethodDomain): WalletStatus => ({
  isEnabled: domain.enabled,
  wallets: { apple_pay: toState(domain.apple_pay), google_pay: toState(domain.google_pay) },
})

/** Stripe's payment method domains: wallets show at the hosts that are registered there. */
export function stripeWallets(settings: StripeSettings): WalletRegistrar {
  const { paymentMethodDomains } = stripeClient(settings)

  const find = async (host: string) => (await paymentMethodDomains.list({ domain_name: host, limit: 1 })).data[0]

  /** Stripe may refuse a host that was registered at the same moment, or by a call whose answer got lost: then it is found. */
  async function create(host: string): Promise<Stripe.PaymentMethodDomain> {
    try {
      return await paymentMethodDomains.create({ domain_name: host })
    } catch (error) {
      const made = error instanceof Stripe.errors.StripeInvalidRequestError ? await find(host) : undefined
      if (!made) throw error
      return made
    }
  }

  return {
    async register(host) {
      try {
        const domain = (await find(host)) ?? (await create(host))
        const isWhole = WALLETS.every((wallet) => toStatus(domain).wallets[wallet].isActive)
        return toStatus(isWhole || !domain.enabled ? domain : await paymentMethodDomains.validate(domain.id))
      } catch (error) {
        if (error instanceof Stripe.errors.StripePermissionError) {
          const message =
            'The key of this shop may not register hosts: it lacks the permission for payment method domains.'
          throw new DomainError('conflict', message, { cause: error })
        }
        if (error instanceof Stripe.errors.StripeInvalidRequestError) {
          throw new DomainError('conflict', error.message, { cause: error })
        }
        throw toPaymentError(error)
      }
    },
  }
}
