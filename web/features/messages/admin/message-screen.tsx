import { ArrowLeft } from 'lucide-react'
import type { MessageFile } from '#worker/features/messages/contract-inbox'
import { readerTime } from '../../../format/reader-time'
import { Badge } from '../../../ui/labels'
import { Card, Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import * as css from './inbox.css'
import { MESSAGE_KINDS, MESSAGE_STATES, STATE_TONES, stepWords } from './inbox-words'
import { type MessageActionsProps, MessageDecisions, MessageWriting } from './message-actions'

/** /admin/inbox/{id}: a message with its history, its actions, and its sender's bookings. */
export const MessageScreen = ({ file, onAct }: MessageActionsProps) => (
  <Page width="wide">
    <Link href="/admin/inbox" className={css.back}>
      <ArrowLeft size={16} aria-hidden="true" />
      All messages
    </Link>
    <header className={css.head}>
      <div className={css.title}>
        <h1 className={css.pageTitle}>
          <bdi className={css.written}>{file.message.topic}</bdi>
        </h1>
        <Badge tone={STATE_TONES[file.message.state]}>{MESSAGE_STATES[file.message.state]}</Badge>
      </div>
      <p className={css.muted}>
        {MESSAGE_KINDS[file.message.kind]} · {file.message.reference} ·{' '}
        <time dateTime={file.message.createdAt}>{readerTime(file.message.createdAt)}</time>
      </p>
    </header>
    <div className={css.columns}>
      <div className={css.sections}>
        <Card as="section" className={css.section} aria-label="Message">
          <p className={css.text}>{file.message.text}</p>
        </Card>
        <Steps file={file} />
        <MessageWriting file={file} onAct={onAct} />
      </div>
      <div className={css.sections}>
        <Sender file={file} />
        <Bookings file={file} />
        <MessageDecisions file={file} onAct={onAct} />
      </div>
    </div>
  </Page>
)

function Sender({ file: { message } }: { file: MessageFile }) {
  const facts: [name: string, value: React.ReactNode][] = [
    ['Name', message.name],
    ['Email', message.email],
    ['Phone', message.phone],
    ['Answer by', message.answerBy],
    ['Booking', message.bookingReference],
    [
      'Link',
      message.link && (
        // A stranger's link: no referrer is sent, so it learns nothing about this page.
        <a href={message.link} target="_blank" rel="noopener noreferrer nofollow">
          {message.link}
        </a>
      ),
    ],
    ['Signed in', message.isSignedIn ? 'Yes' : 'No: nobody has proved this address'],
  ]
  return (
    <Card as="section" className={css.section}>
      <h2 className={css.heading}>Sender</h2>
      <dl className={css.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className={css.fact}>
                <dt className={css.factName}>{name}</dt>
                <dd className={css.written}>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}

const Bookings = ({ file: { bookings } }: { file: MessageFile }) => (
  <Card as="section" className={css.section}>
    <h2 className={css.heading}>Their bookings</h2>
    {bookings.length === 0 ? (
      <p className={css.muted}>None with this account or address.</p>
    ) : (
      <ul className={css.facts}>
        {bookings.map(({ id, reference, status, mode, createdAt, byAddress }) => (
          <li key={id}>
            <Link href={`/admin/bookings/${encodeURIComponent(id)}`}>{reference ?? id}</Link> <Badge>{status}</Badge>{' '}
            {mode === 'test' && <Badge>Test</Badge>}
            <p className={css.muted}>
              {readerTime(createdAt)}
              {byAddress && ', found by the address'}
            </p>
          </li>
        ))}
      </ul>
    )}
  </Card>
)

const Steps = ({ file: { steps } }: { file: MessageFile }) =>
  steps.length > 0 && (
    <Card as="section" className={css.section}>
      <h2 className={css.heading}>What was done</h2>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step.id} className={css.step}>
            <p>
              <span className={css.stepName}>{stepWords(step)}</span>{' '}
              <span className={css.muted}>
                {step.by ?? 'somebody who is gone'}, <time dateTime={step.at}>{readerTime(step.at)}</time>
              </span>
            </p>
            {(step.action === 'reply' || step.action === 'note') && <p className={css.text}>{step.text}</p>}
          </li>
        ))}
      </ol>
    </Card>
  )
