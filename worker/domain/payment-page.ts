/**
 * Whether a path is the page where cards are paid with. In live mode it is a document of its own: its headers let Stripe's frames in and wallets
 * open their windows, those of all other pages don't.
 */
export const isPaymentPage = (path: string): boolean => /^\/booking\/?$/.test(path)
