/** The tabs of /support; the first is the default. */
export const SUPPORT_TABS = [
  { value: 'help', label: 'Help Center' },
  { value: 'contact', label: 'Contact Us' },
  { value: 'bookings', label: 'My Bookings' },
] as const

export type SupportTab = (typeof SUPPORT_TABS)[number]['value']

export const TOPIC_ICONS = ['booking', 'payment', 'refund', 'change', 'baggage', 'seat', 'passport', 'checkIn'] as const

interface HelpTopic {
  icon: (typeof TOPIC_ICONS)[number]
  title: string
  text: string
  href: string
}

export const supportPage = {
  title: 'Support Center',
  lead: 'Search the answers, send us a message or find a booking.',
  topics: [
    { icon: 'booking', title: 'Book a flight', text: 'From search to reference', href: '/faq?tab=booking' },
    { icon: 'payment', title: 'Payment', text: 'Methods, charges, declines', href: '/faq?tab=payment' },
    { icon: 'refund', title: 'Cancel and refund', text: 'Fare rules and timing', href: '/faq?tab=cancellations' },
    { icon: 'change', title: 'Change a flight', text: 'Dates, times and names', href: '/faq?tab=changes' },
    { icon: 'baggage', title: 'Baggage', text: 'Limits and extra bags', href: '/faq?q=bag' },
    { icon: 'seat', title: 'Seats', text: 'Choose now or later', href: '/faq?q=seat' },
    { icon: 'passport', title: 'Passport and visa', text: 'Documents you need', href: '/faq?q=passport' },
    { icon: 'checkIn', title: 'Check-in', text: 'Online and at the airport', href: '/faq?q=check-in' },
  ] satisfies HelpTopic[],
} as const
