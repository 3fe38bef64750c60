/** The consent to a brand's newsletter: the form shows it, and it is stored with the address. */
export const newsletterConsent = (brandName: string): string =>
  `By pressing Subscribe you agree that ${brandName} emails you its newsletter. You can leave it at any time by a link in each email.`
