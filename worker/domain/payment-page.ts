/**
 * Whether a path is a page where cards are typed: the booking's, and the account's own cards. In live mode each is a document of its own: its headers let Stripe's frames in and wallets
 * open their windows, those of all other pages don't.
 */
export const isPaymentPage = (path: string): boolean => /^\/(?:booking|account-settings\/cards)\/?$/.test(path)
