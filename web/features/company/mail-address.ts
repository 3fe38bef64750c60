/** A mailto link to the brand. */
export const mailAddress = (email: string, subject: string) => `mailto:${email}?subject=${encodeURIComponent(subject)}`
