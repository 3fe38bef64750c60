import type { CaseFact, CaseFile, CaseRecord } from '#worker/features/issues/contract'
import { formatPrice } from '../../../format/money'
import { readerTime } from '../../../format/reader-time'
import { Card } from '../../../ui/layout/page'
import * as css from './case.css'

/** What we, the card gateway and the airline's provider each have of a case, side by side. */
export const CaseSides = ({ file }: { file: Pick<CaseFile, 'ours' | 'gateway' | 'airline'> }) => (
  <section aria-label="Records" className={css.sides}>
    <Side name="Our books" records={file.ours} />
    <Side name="Card gateway, now" records={file.gateway} />
    <Side name="Flight provider, now" records={file.airline} />
  </section>
)

const Side = ({ name, records }: { name: string; records: CaseRecord[] }) => (
  <Card as="section" className={css.side} padding="sm" aria-label={name}>
    <h2 className={css.sideName}>{name}</h2>
    {records.length === 0 && <p className={css.muted}>It has nothing to do with this case.</p>}
    {records.map((record, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the records of a side have no names of their own, and never change places
      <div key={index} className={css.record}>
        <h3 className={css.recordName}>{record.title}</h3>
        {record.problem && <p className={css.muted}>{record.problem}</p>}
        {record.facts.length > 0 && (
          <dl className={css.facts}>
            {record.facts.map((fact) => (
              <div key={fact.name} className={css.fact}>
                <dt className={css.factName}>{fact.name}</dt>
                <dd className={css.factValue}>
                  <FactValue fact={fact} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    ))}
  </Card>
)

function FactValue({ fact }: { fact: CaseFact }) {
  switch (fact.kind) {
    case 'money':
      return <span translate="no">{formatPrice(fact.amount, fact.currency)}</span>
    case 'instant':
      return <time dateTime={fact.value}>{readerTime(fact.value)}</time>
    case 'id':
      return (
        <code className={css.id} translate="no">
          {fact.value}
        </code>
      )
    case 'text':
      return <span>{fact.value}</span>
  }
}
