/** The footer's columns, by A §2. */
export const COLUMNS = [
  {
    title: 'Company',
    links: [
      { href: '/about', label: 'About' },
      { href: '/careers', label: 'Careers' },
      { href: '/blog', label: 'Blog' },
      { href: '/press', label: 'Press' },
    ],
  },
  {
    title: 'Contact Us',
    links: [
      { href: '/contact', label: 'Contact Information' },
      { href: '/faq', label: 'FAQs' },
      { href: '/cancellation-policy', label: 'Cancellation Policy' },
    ],
  },
] as const

export const POLICIES = [
  { href: '/privacy', label: 'Privacy Policy' },
  { href: '/terms', label: 'Terms of Service' },
  { href: '/cookies', label: 'Cookie Policy' },
] as const

/** The copyright line's year and the telephone's hours are the specification's constants (A §9). */
export const COPYRIGHT_YEAR = 2025
export const OPERATING_HOURS = '07:00 to 21:00'
