/** The state of the money and the orders at both providers. */
export interface Facts {
  /** Money was taken and has not gone back. */
  isCharged: boolean
  isReserved: boolean
  /** There is an order, or there may be one. */
  mayHaveOrder: boolean
  hasTicket: boolean
  hasCanceled: boolean
}

const RULES: { says: RegExp; isTrue: (facts: Facts) => boolean }[] = [
  { says: /nothing (was|has been|is|will be) charged/i, isTrue: ({ isCharged }) => !isCharged },
  {
    says: /amount reserved on your card is released/i,
    isTrue: ({ isReserved, isCharged }) => !isReserved && !isCharged,
  },
  { says: /money is reserved, not taken|Total reserved/i, isTrue: ({ isReserved }) => isReserved },
  { says: /Total paid/i, isTrue: ({ isCharged }) => isCharged },
  { says: /booking is confirmed/i, isTrue: ({ hasTicket }) => hasTicket },
  { says: /booking was not made|did not confirm your booking/i, isTrue: ({ hasTicket }) => !hasTicket },
  {
    says: /successfully cancelled|cancelled your flights/i,
    isTrue: ({ hasCanceled, hasTicket }) => hasCanceled && !hasTicket,
  },
  {
    says: /(?<!not )\b(pay|book|try|choose|search( for your flight)?) again\b|look at the new price|use another (test )?card/i,
    isTrue: ({ mayHaveOrder }) => !mayHaveOrder,
  },
]

/** Whether a text claims any of this; otherwise the providers need not be asked. */
export const statesSomething = (text: string): boolean => RULES.some(({ says }) => says.test(text))

/** The claims of a text that are not true. */
export function untruths(text: string, facts: Facts): string[] {
  const wrong = RULES.filter(({ says, isTrue }) => says.test(text) && !isTrue(facts))
  return wrong.map(({ says }) => `${says.exec(text)?.[0]} (${JSON.stringify(facts)})`)
}
