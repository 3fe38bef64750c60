import {
  Armchair,
  BookUser,
  CalendarSync,
  CreditCard,
  type LucideIcon,
  Luggage,
  PlaneTakeoff,
  ReceiptText,
  TicketCheck,
} from 'lucide-react'
import type { FaqEntry } from '#worker/contract/content/faq'
import { Link } from '../../../ui/link'
import { searchFaq } from '../faq-answers'
import { heading, section } from '../help.css'
import { supportPage, type TOPIC_ICONS } from './support-content'
import * as css from './support-screen.css'

const ICONS: Record<(typeof TOPIC_ICONS)[number], LucideIcon> = {
  booking: PlaneTakeoff,
  payment: CreditCard,
  refund: ReceiptText,
  change: CalendarSync,
  baggage: Luggage,
  seat: Armchair,
  passport: BookUser,
  checkIn: TicketCheck,
}

/** Whether the FAQ answers anything about a topic. */
function isAnswered({ href }: { href: string }, questions: readonly FaqEntry[]): boolean {
  const asked = new URLSearchParams(href.split('?')[1])
  const [tab, q] = [asked.get('tab'), asked.get('q')]
  return q === null ? questions.some(({ category }) => category === tab) : searchFaq(q, questions).length > 0
}

/** Popular topics with answers in the brand's FAQ, each a link to them. */
export const HelpTopics = ({ questions }: { questions: readonly FaqEntry[] }) => (
  <section className={section} aria-labelledby="topics">
    <h2 id="topics" className={heading}>
      Popular Help Topics
    </h2>
    <ul className={css.topics}>
      {supportPage.topics
        .filter((topic) => isAnswered(topic, questions))
        .map(({ icon, title, text, href }) => {
          const Icon = ICONS[icon]
          return (
            <li key={title}>
              <Link href={href} className={css.topic}>
                <span className={css.topicIcon} aria-hidden="true">
                  <Icon size={20} />
                </span>
                <span>
                  <span className={css.topicTitle}>{title}</span>
                  <span className={css.topicText}>{text}</span>
                </span>
              </Link>
            </li>
          )
        })}
    </ul>
  </section>
)
