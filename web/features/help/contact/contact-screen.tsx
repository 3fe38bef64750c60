import type { ReactNode } from 'react'
import type { Brand } from '#worker/contract/brand'
import { Card } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { ContactDetails } from '../contact-details'
import { besides, heading, section } from '../help.css'
import { HelpPage } from '../help-page'
import { ContactForm } from './contact-form'
import * as css from './contact-screen.css'

interface QuestionCard {
  question: string
  answer: string
  href: string
  link: string
}

const contactPage = {
  title: 'Contact us',
  lead: 'Talk to a person about a booking, a refund or anything else. Have your booking reference at hand if you have one.',
  cards: [
    {
      question: 'How do I cancel a booking?',
      answer:
        'In My Trips, or by the link in our email. You see first what comes back: your fare decides, and our service fee may be kept.',
      href: '/faq?tab=cancellations',
      link: 'About cancellations',
    },
    {
      question: 'How long does a refund take?',
      answer:
        'We ask the airline within 24-48 hours. A card is typically credited 7-14 business days later, less our service fee where it is kept.',
      href: '/faq?q=refund',
      link: 'About refunds',
    },
    {
      question: 'How can I pay?',
      answer: 'By card, one for each booking. In test mode the payment step takes test cards only.',
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

interface ContactScreenProps {
  contact: Brand['contact']
  /** Links to the brand's social networks, if it has any. */
  social: ReactNode
}

/** /contact: contact details, a message form and four short answers. */
export const ContactScreen = ({ contact, social }: ContactScreenProps) => (
  <HelpPage title={contactPage.title} lead={contactPage.lead}>
    <div className={besides}>
      <Card as="section" padding="lg" className={section} aria-labelledby="message">
        <h2 id="message" className={heading}>
          Send a message
        </h2>
        <ContactForm />
      </Card>
      <ContactDetails contact={contact} title="Contact details" social={social} />
    </div>
    <section className={section} aria-labelledby="asked-most">
      <div className={css.headRow}>
        <h2 id="asked-most" className={heading}>
          Asked most often
        </h2>
        <Link to="/faq" className={css.more}>
          All questions and answers
        </Link>
      </div>
      <ul className={css.cards}>
        {contactPage.cards.map(({ question, answer, href, link }) => (
          <Card key={question} as="li" className={css.questionCard}>
            <h3 className={css.question}>{question}</h3>
            <p className={css.answer}>{answer}</p>
            <Link href={href} className={css.more}>
              {link}
            </Link>
          </Card>
        ))}
      </ul>
    </section>
  </HelpPage>
)
