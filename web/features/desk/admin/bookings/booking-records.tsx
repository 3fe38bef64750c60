import { Check, Clock, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MoneyStep } from '#worker/contract/trip-money'
import type { AdministeredBooking, BookingMail } from '#worker/features/desk/bookings/contract'
import { CASES } from '#worker/features/issues/contract-kinds'
import { MAIL_KINDS } from '#worker/features/mail/contract-kinds'
import { formatPrice } from '../../../../format/money'
import { readerTime } from '../../../../format/reader-time'
import { Notice } from '../../../../ui/layout/notice'
import { Card } from '../../../../ui/layout/page'
import { Link } from '../../../../ui/link'
import { VisuallyHidden } from '../../../../ui/visually-hidden'
import * as css from '../../../admin/admin.css'
import { MAIL_STATES } from './booking-words'
import { moneyWords } from './money-words'

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Card as="section" className={css.section} padding="lg" aria-labelledby={id}>
    <h2 className={css.heading} id={id}>
      {title}
    </h2>
    {children}
  </Card>
)

/** What a person has to settle about a booking; who may do that has the way there. */
export const OpenCases = ({ cases, maySettle }: { cases: AdministeredBooking['cases']; maySettle: boolean }) =>
  cases.map(({ id, kind }) => (
    <Notice key={id} tone="warning" title={CASES[kind].title}>
      {maySettle ? (
        <Link href={`/admin/cases/${encodeURIComponent(id)}`}>Open the case at the desk</Link>
      ) : (
        'An administrator is settling this.'
      )}
    </Notice>
  ))

const SIGNS = { done: Check, next: Clock, failed: X }
const SIGN_NAMES: Record<MoneyStep['state'], string> = { done: 'Done', next: 'Still to come', failed: 'Failed' }

function Step({ step }: { step: MoneyStep }) {
  const { title, note } = moneyWords(step)
  const Sign = SIGNS[step.state]
  return (
    <li className={css.step}>
      <span className={css.sign[step.state]} aria-hidden="true">
        <Sign size={18} />
      </span>
      <div>
        <p className={css.stepHead}>
          <span className={css.strong}>
            <VisuallyHidden>{SIGN_NAMES[step.state]}: </VisuallyHidden>
            {title}
          </span>
          {step.at && (
            <time className={css.muted} dateTime={step.at}>
              {readerTime(step.at)}
            </time>
          )}
        </p>
        {note && <p className={css.muted}>{note}</p>}
      </div>
    </li>
  )
}

/** What was paid for, and what happened to the money and comes next. */
export const BookingMoney = ({ booking: { paid, chargeLines, money } }: { booking: AdministeredBooking }) => (
  <Section id="booking-money" title="Money">
    {chargeLines.length > 0 && (
      <p className={css.figures}>
        {formatPrice(paid.amount, paid.currency)}, of which{' '}
        {chargeLines.map(({ label, amount }) => `${label} ${formatPrice(amount, paid.currency)}`).join(', ')}
      </p>
    )}
    <ol className={css.lines} aria-label="The money, step by step">
      {money.map((step) => (
        <Step key={`${step.kind} ${step.at}`} step={step} />
      ))}
    </ol>
  </Section>
)

/** The mails about a booking, latest first. */
export const BookingMails = ({ mails }: { mails: BookingMail[] }) => (
  <Section id="booking-mails" title="Emails">
    {mails.length > 0 ? (
      <ul className={css.lines} aria-label="Emails">
        {mails.map(({ id, kind, state, at }) => (
          <li key={id} className={css.line}>
            <span className={css.strong}>{MAIL_KINDS[kind].ofBooking.title}</span>
            <span className={css.muted}>
              {readerTime(at)}, {MAIL_STATES[state]}
            </span>
          </li>
        ))}
      </ul>
    ) : (
      <p>None on record.</p>
    )}
    <p className={css.muted}>Emails are on record for 30 days.</p>
  </Section>
)

/** The ids by which the booking is found at the airline and the card gateway. */
export function BookingRecord({ booking }: { booking: AdministeredBooking }) {
  const facts: [string, string | null][] = [
    ['Airline', booking.airline],
    ['Reference', booking.reference],
    ['Order', booking.orderId],
    ['Payment', booking.paymentId],
    ['Booking', booking.id],
  ]
  return (
    <Section id="booking-record" title="Records">
      <dl className={css.lines}>
        {facts.map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt className={css.factName}>{name}</dt>
            <dd>{value ?? 'None'}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
