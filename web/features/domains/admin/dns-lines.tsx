import type { DnsLine } from '#worker/features/domains/contract-own-domains'
import { CopyButton } from '../../../ui/copy-button'
import { Badge } from '../../../ui/labels'
import * as css from '../../admin/admin.css'

/** Lines that a DNS needs, to be copied, each with the current value. */
export const DnsLines = ({ lines }: { lines: readonly DnsLine[] }) => (
  <ul className={css.lines} aria-label="Lines for the DNS">
    {lines.map((line) => (
      <Line key={`${line.type} ${line.name}`} line={line} />
    ))}
  </ul>
)

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
    <code className={css.note} translate="no">
      {value}
    </code>
    <CopyButton value={value} label={label} />
  </div>
)
