import type { Brand } from '#worker/contract/brand'
import { defaultBrand } from '#worker/domain/brand/default-brand'

/** When support answers the phone. */
export const SUPPORT_HOURS = 'Mon-Fri 9am-6pm EST'

/** When bookings are taken by phone. */
export const BOOKING_HOURS = '07:00 - 21:00'

/** How soon an email is answered. */
export const EMAIL_RESPONSE = 'within 24 hours'

/** How to reach the brand: its own contact, with the default phone where it has none. Email and address may be ''. */
export const brandContact = ({ contact }: Pick<Brand, 'contact'>): Brand['contact'] => ({
  ...contact,
  phone: contact.phone || defaultBrand.contact.phone,
})
