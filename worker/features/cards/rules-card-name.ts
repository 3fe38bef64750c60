const BRANDS = new Map([
  ['amex', 'American Express'],
  ['diners', 'Diners Club'],
  ['discover', 'Discover'],
  ['eftpos_au', 'eftpos'],
  ['jcb', 'JCB'],
  ['mastercard', 'Mastercard'],
  ['unionpay', 'UnionPay'],
  ['visa', 'Visa'],
])

/** The name of a card, as "Visa ending in 4242"; `brand` is Stripe's word for it. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${BRANDS.get(brand) ?? 'Card'} ending in ${last4}`
