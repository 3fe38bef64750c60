import type { ReactNode } from 'react'
import type { DomainState, OwnDomain } from '#worker/features/domains/contract-own-domains'
import { readerTime } from '../../../format/reader-time'
import { Badge, type BadgeProps } from '../../../ui/labels'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import * as css from '../../admin/admin.css'
import { DnsLines } from './dns-lines'

const STATES: Record<DomainState, [tone: NonNullable<BadgeProps['tone']>, word: string]> = {
  requested: ['neutral', 'Requested'],
  ownership: ['warning', 'Waiting for proof'],
  dns: ['warning', 'Waiting for DNS'],
  certificate: ['info', 'Waiting for its certificate'],
  probe: ['info', 'Being opened'],
  live: ['success', 'Live'],
  failing: ['danger', 'Failing'],
  moved: ['danger', 'Moved away'],
  ended: ['danger', 'Ended'],
  removed: ['neutral', 'Removed'],
}

const APEX =
  'This is a domain itself. Most DNS providers allow no CNAME there: use their ALIAS, ANAME or CNAME flattening with the same value, or take a host below it, such as www.'

/** The state of a host, the DNS records that it needs beside its current ones, and the possible actions. */
export function DomainCard({ own, children }: { own: OwnDomain; children: ReactNode }) {
  const [tone, word] = STATES[own.state]
  return (
    <Card as="section" className={css.section} padding="lg" aria-label={`State of ${own.shown}`}>
      <p className={css.title}>
        <Badge tone={tone}>{word}</Badge>
        {own.shown !== own.host && <span className={css.muted}>in the DNS {own.host}</span>}
      </p>
      <div role="status" className={css.stack}>
        <p>{own.now}</p>
        {own.next && <p className={css.strong}>{own.next}</p>}
      </div>
      {own.lookAlike && <Notice tone="warning">{own.lookAlike}</Notice>}
      {own.isApex && own.lines.length > 0 && own.state !== 'live' && <p className={css.muted}>{APEX}</p>}
      {own.lines.length > 0 && <DnsLines lines={own.lines} />}
      {own.endsAt && <p className={css.muted}>{`Prove the host by ${readerTime(own.endsAt)}: the claim ends then.`}</p>}
      <p className={css.muted}>
        {own.checkedAt ? `Last looked at ${readerTime(own.checkedAt)}.` : 'Nobody has looked yet.'}
        {own.liveSince && ` First live ${readerTime(own.liveSince)}.`}
      </p>
      <p className={css.buttons}>{children}</p>
    </Card>
  )
}
