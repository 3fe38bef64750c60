/** When support answers the phone. */
export const SUPPORT_HOURS = 'Mon-Fri 9am-6pm EST'

/** When bookings are taken by phone. */
export const BOOKING_HOURS = '07:00 - 21:00'

/** How soon an email is answered. */
export const EMAIL_RESPONSE = 'within 24 hours'
