import type { ReactNode } from 'react'
import type { Brand } from '#worker/contract/brand'
import { Card } from '../../../ui/layout/page'
import { contactPage } from '../content/contact'
import { ContactDetails } from './contact-details'
import { ContactForm } from './contact-form'
import * as css from './contact-screen.css'
import { besides, heading, section } from './help.css'
import { HelpPage } from './help-page'
import { NotSentNote } from './not-sent-note'
import { useNotSent } from './use-not-sent'

interface ContactScreenProps {
  contact: Brand['contact']
  /** Links to the brand's social networks; nothing where it is on none. */
  social: ReactNode
}

/** /contact: details, a message form and four short answers (A §2). */
export function ContactScreen({ contact, social }: ContactScreenProps) {
  const onSubmit = useNotSent(contact)
  return (
    <HelpPage title={contactPage.title} lead={contactPage.lead}>
      <div className={besides}>
        <Card as="section" padding="lg" className={section} aria-labelledby="message">
          <h2 id="message" className={heading}>
            Send a message
          </h2>
          <ContactForm onSubmit={onSubmit} note={<NotSentNote contact={contact} />} />
        </Card>
        <ContactDetails contact={contact} title="Contact details" social={social} />
      </div>
      <section className={section} aria-labelledby="asked-most">
        <div className={css.headRow}>
          <h2 id="asked-most" className={heading}>
            Asked most often
          </h2>
          <a href="/faq" className={css.more}>
            All questions and answers
          </a>
        </div>
        <ul className={css.cards}>
          {contactPage.cards.map(({ question, answer, href, link }) => (
            <Card key={question} as="li" className={css.questionCard}>
              <h3 className={css.question}>{question}</h3>
              <p className={css.answer}>{answer}</p>
              <a href={href} className={css.more}>
                {link}
              </a>
            </Card>
          ))}
        </ul>
      </section>
    </HelpPage>
  )
}
