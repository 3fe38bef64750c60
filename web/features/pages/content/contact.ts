interface QuestionCard {
  question: string
  answer: string
  href: string
  link: string
}

export const contactPage = {
  title: 'Contact us',
  lead: 'Talk to a person about a booking, a refund or anything else. Have your booking reference at hand if you have one.',
  cards: [
    {
      question: 'How do I cancel a booking?',
      answer: 'Call or email us with your booking reference. Your fare rules decide what comes back.',
      href: '/faq?tab=cancellations',
      link: 'About cancellations',
    },
    {
      question: 'How long does a refund take?',
      answer: 'We ask the airline within 24-48 hours. A card is typically credited 7-14 business days later.',
      href: '/faq?q=refund',
      link: 'About refunds',
    },
    {
      question: 'How can I pay?',
      answer: 'By card or wallet, one payment method per booking. The payment step shows what you can use.',
      href: '/faq?tab=payment',
      link: 'About payment',
    },
    {
      question: 'When should I be at the airport?',
      answer: '2 hours ahead for domestic flights, 3 hours for international ones, more at peak times.',
      href: '/faq?tab=travel',
      link: 'About the day of travel',
    },
  ] satisfies QuestionCard[],
} as const
