import type { ReactNode } from 'react'
import type { DnsLine, DomainState, OwnDomain } from '#worker/contract/domains/own-domains'
import { readerTime } from '../../../format/reader-time'
import { CopyButton } from '../../../ui/copy-button'
import { Badge, type BadgeProps } from '../../../ui/labels'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import * as css from '../bookings/bookings.css'

const STATES: Record<DomainState, [tone: NonNullable<BadgeProps['tone']>, word: string]> = {
  requested: ['neutral', 'Requested'],
  ownership: ['warning', 'Waiting for proof'],
  dns: ['warning', 'Waiting for DNS'],
  certificate: ['info', 'Waiting for its certificate'],
  probe: ['info', 'Being opened'],
  live: ['success', 'Live'],
  failing: ['danger', 'Failing'],
  moved: ['danger', 'Moved away'],
  removed: ['neutral', 'Removed'],
}

const APEX =
  'This is a domain itself. Most DNS providers allow no CNAME there: use their ALIAS, ANAME or CNAME flattening with the same value, or take a host below it, such as www.'

/** How far a host has come, what its DNS needs beside what stands there now, and what can be done. */
export function DomainCard({ own, children }: { own: OwnDomain; children: ReactNode }) {
  const [tone, word] = STATES[own.state]
  return (
    <Card as="section" className={css.section} padding="lg" aria-label={`State of ${own.shown}`}>
      <p className={css.title}>
        <Badge tone={tone}>{word}</Badge>
        {own.shown !== own.host && <span className={css.muted}>in the DNS {own.host}</span>}
      </p>
      <div role="status" className={css.told}>
        <p>{own.now}</p>
        {own.next && <p className={css.strong}>{own.next}</p>}
      </div>
      {own.lookAlike && <Notice tone="warning">{own.lookAlike}</Notice>}
      {own.isApex && own.state !== 'live' && <p className={css.muted}>{APEX}</p>}
      {own.lines.length > 0 && (
        <ul className={css.lines} aria-label="Lines for the DNS">
          {own.lines.map((line) => (
            <Line key={line.type} line={line} />
          ))}
        </ul>
      )}
      <p className={css.muted}>
        {own.checkedAt ? `Last looked at ${readerTime(own.checkedAt)}.` : 'Nobody has looked yet.'}
        {own.liveSince && ` First live ${readerTime(own.liveSince)}.`}
      </p>
      <p className={css.buttons}>{children}</p>
    </Card>
  )
}

const Line = ({ line: { type, name, value, seen, isRight } }: { line: DnsLine }) => (
  <li className={css.line}>
    <p className={css.title}>
      <span className={css.strong}>{type}</span>
      <Badge tone={isRight ? 'success' : 'warning'}>{isRight ? 'Right' : 'Missing'}</Badge>
      <span className={css.muted}>{seen}</span>
    </p>
    <Part label={`name of the ${type} line`} word="Name" value={name} />
    <Part label={`value of the ${type} line`} word="Value" value={value} />
  </li>
)

const Part = ({ label, word, value }: { label: string; word: string; value: string }) => (
  <div className={css.title}>
    <span className={css.factName}>{word}</span>
    <code className={css.note}>{value}</code>
    <CopyButton value={value} label={label} />
  </div>
)
