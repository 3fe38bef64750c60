import type { StoredContentOf } from '../../contract/content/pages'
import { PAYMENT_METHODS } from '../faq'

/** The contact page of the demo brand. Its hours and promises are invented. */
export const contact: StoredContentOf<'contact'> = {
  top: {
    isShown: true,
    title: 'Contact us',
    lead: 'Talk to a person about a booking, a refund or anything else. Have your booking reference at hand if you have one.',
  },
  hours: { isShown: true, support: 'Mon-Fri 9am-6pm EST', booking: '07:00 - 21:00' },
  emails: { isShown: true, answered: 'within 24 hours' },
  refunds: { isShown: true, begun: 'within 24-48 hours' },
  languages: { isShown: true, languages: 'English' },
  offices: { isShown: false, title: 'Where we are', offices: [] },
  departments: { isShown: false, title: 'Whom to ask', departments: [] },
  questions: {
    isShown: true,
    title: 'Asked most often',
    questions: [
      {
        question: 'How do I cancel a booking?',
        answer:
          'In My Trips, or by the link in our email. You see first what comes back: your fare decides, and our service fee may be kept.',
        href: '/faq?tab=cancellations',
        more: 'About cancellations',
      },
      {
        question: 'How long does a refund take?',
        answer:
          'We ask the airline within 24-48 hours. A card is typically credited 7-14 business days later, less our service fee where it is kept.',
        href: '/faq?q=refund',
        more: 'About refunds',
      },
      {
        question: 'How can I pay?',
        answer: `With ${PAYMENT_METHODS}; one payment method for each booking. In test mode the payment step takes test cards only.`,
        href: '/faq?tab=payment',
        more: 'About payment',
      },
      {
        question: 'When should I be at the airport?',
        answer: '2 hours ahead for domestic flights, 3 hours for international ones, more at peak times.',
        href: '/faq?tab=travel',
        more: 'About the day of travel',
      },
    ],
  },
  calls: { isShown: true, notice: 'Calls may be recorded for quality assurance.' },
}
