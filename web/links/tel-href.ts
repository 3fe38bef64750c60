/** The address that calls a phone number as it is written for people: "+1 555 010 0199" → "tel:+15550100199". */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
