/** The address that begins a mail to the brand. */
export const mailAddress = (email: string, subject: string) => `mailto:${email}?subject=${encodeURIComponent(subject)}`
