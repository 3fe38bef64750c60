import { DomainError } from '../../domain/error'
import type { CardVault } from '../../providers/card-vault'

const unreachable = async (): Promise<never> => {
  throw new DomainError('payment_unavailable', 'This double keeps no cards.')
}

/** A vault that can't be reached. */
export const noCardVault: CardVault = {
  createCustomer: unreachable,
  storeCard: unreachable,
  findSetup: unreachable,
  giveUpSetup: unreachable,
  listCards: unreachable,
  removeCard: unreachable,
  removeCustomer: unreachable,
}
