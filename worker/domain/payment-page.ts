/**
 * Whether cards are entered on the page at a path: the booking's, and the account's own cards. In live mode each is a separate document,
 * whose headers allow Stripe's frames and the wallets' windows; those of all other pages don't.
 */
export const isPaymentPage = (path: string): boolean => /^\/(?:booking|account-settings\/cards)\/?$/.test(path)
