/** The cards that the shop takes. */
const CARDS = ['Visa', 'MasterCard', 'American Express', 'Discover']

/** The wallets that pass such a card on. Only live mode has them, at registered hosts and in browsers that have them too. */
export const WALLET_NAMES = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const
export type Wallet = keyof typeof WALLET_NAMES

const listed = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** All that a booking can be paid with, as every text names it: true for each brand and in both modes. */
export const PAYMENT_METHODS = `cards of ${listed(CARDS)}, and ${listed(Object.values(WALLET_NAMES))} where the payment step shows them`

/** Said beside them: test mode has no wallets. */
export const TEST_CARDS_ONLY =
  'In test mode, which the payment step names, it takes published test cards only and charges nothing.'
