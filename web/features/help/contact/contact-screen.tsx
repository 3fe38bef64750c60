import type { ReactNode } from 'react'
import type { Brand } from '#worker/contract/brand'
import type { ContentOf } from '#worker/contract/content/pages'
import { telHref } from '../../../links/tel-href'
import { Card } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { ContactDetails } from '../contact-details'
import { besides, heading, section } from '../help.css'
import { HelpPage } from '../help-page'
import { ContactForm } from './contact-form'
import * as css from './contact-screen.css'

type Contact = ContentOf<'contact'>

interface ContactScreenProps {
  contact: Brand['contact']
  content: Contact
  /** Links to the brand's social networks, if it has any. */
  social: ReactNode
}

/** /contact: contact details and a message form; further addresses, departments and short answers if the brand has any. */
export const ContactScreen = ({ contact, content, social }: ContactScreenProps) => (
  <HelpPage title={content.top.title} lead={content.top.lead}>
    <div className={besides}>
      <Card as="section" padding="lg" className={section} aria-labelledby="message">
        <h2 id="message" className={heading}>
          Send a message
        </h2>
        <ContactForm shopPhone={contact.phone} />
      </Card>
      <ContactDetails contact={contact} content={content} title="Contact details" social={social} />
    </div>
    {content.departments && <Departments {...content.departments} />}
    {content.offices && <Offices {...content.offices} />}
    {content.questions && <Questions {...content.questions} />}
  </HelpPage>
)

interface CardsProps {
  id: string
  title: string
  /** At the end of the title's line. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled list of cards. */
const Cards = ({ id, title, aside, children }: CardsProps) => (
  <section className={section} aria-labelledby={id}>
    <div className={css.headRow}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      {aside}
    </div>
    <ul className={css.cards}>{children}</ul>
  </section>
)

const Departments = ({ title, departments }: NonNullable<Contact['departments']>) => (
  <Cards id="departments" title={title}>
    {departments.map(({ name, about, email, phone }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two departments may have the same name
      <Card key={at} as="li" className={css.questionCard}>
        <h3 className={css.question}>{name}</h3>
        {about && <p className={css.answer}>{about}</p>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <a href={telHref(phone)}>{phone}</a>}
      </Card>
    ))}
  </Cards>
)

const Offices = ({ title, offices }: NonNullable<Contact['offices']>) => (
  <Cards id="offices" title={title}>
    {offices.map(({ name, address }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two addresses may have the same name
      <Card key={at} as="li" className={css.questionCard}>
        <h3 className={css.question}>{name}</h3>
        <address className={css.office}>{address}</address>
      </Card>
    ))}
  </Cards>
)

const Questions = ({ title, questions }: NonNullable<Contact['questions']>) => (
  <Cards
    id="asked-most"
    title={title}
    aside={
      <Link to="/faq" className={css.more}>
        All questions and answers
      </Link>
    }
  >
    {questions.map(({ question, answer, href, more }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a question has no name but its place
      <Card key={at} as="li" className={css.questionCard}>
        <h3 className={css.question}>{question}</h3>
        <p className={css.answer}>{answer}</p>
        {href && <MoreLink href={href}>{more || 'Read more'}</MoreLink>}
      </Card>
    ))}
  </Cards>
)

/** A link to a page of this shop, or elsewhere. */
const MoreLink = ({ href, children }: { href: string; children: string }) =>
  href.startsWith('/') ? (
    <Link href={href} className={css.more}>
      {children}
    </Link>
  ) : (
    <a href={href} className={css.more} rel="noreferrer">
      {children}
    </a>
  )
