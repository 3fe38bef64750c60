/** The consent to a brand's newsletter: the form shows it, and it is stored with the address. */
export const newsletterConsent = (brandName: string): string =>
  `By subscribing you agree that ${brandName} emails you its newsletter. Unsubscribe anytime.`
