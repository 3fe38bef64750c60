const PREFIX = 'test_'

/** Whether no money stands behind the payment: the made-up ids of test mode (decision 4). */
export const isTestPayment = (paymentId: string): boolean => paymentId.startsWith(PREFIX)
