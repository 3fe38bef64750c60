/** The categories of the FAQ as in addresses, in the order of its tabs; the first is the default. */
export const FAQ_CATEGORIES = {
  booking: 'Booking',
  payment: 'Payment',
  cancellations: 'Cancellations',
  changes: 'Changes',
  travel: 'Travel',
  account: 'Account',
} as const

export type FaqCategory = keyof typeof FAQ_CATEGORIES

export interface FaqEntry {
  category: FaqCategory
  question: string
  /** Paragraphs, separated by empty lines. */
  answer: string
}

/** The content of the FAQ. */
export interface FaqList {
  top: { title: string; lead: string }
  entries: readonly FaqEntry[]
}
