/** A link that opens a letter to the brand; to the contact page where the brand has no email address. */
export const mailAddress = (email: string, subject: string) =>
  email ? `mailto:${email}?subject=${encodeURIComponent(subject)}` : '/contact'
