/** What somebody agrees to who asks for a brand's newsletter: the form shows it, and it is kept with their address. */
export const newsletterConsent = (brandName: string): string =>
  `By pressing Subscribe you agree that ${brandName} emails you its newsletter. You can leave it at any time by a link in each email.`
