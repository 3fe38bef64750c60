import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Mode } from '#worker/contract/admin'
import type { CorrectionState } from '#worker/features/accounting/contract-corrections'
import type { OpenLine, StatementFile } from '#worker/features/reconciliation/contract-statements'
import { plainMessage } from '../../../api/api-error'
import { systemModeQuery } from '../../../api/system'
import { fullDate } from '../../../format/dates'
import { readerTime } from '../../../format/reader-time'
import { LoadFailure, Notice } from '../../../ui/layout/notice'
import { Card, Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { AccessDenied } from '../../admin/access-denied'
import * as css from '../../admin/admin.css'
import { isDenied } from '../../admin/admin-api'
import { brandName } from '../../users/admin/user-words'
import { EVENTS } from './booking-books'
import { signed } from './books-words'
import { StatementMemo } from './statement-memo'
import { StatementUpload } from './statement-upload'
import { postLine, statementQuery, statementsHref, statementsQuery } from './statements-api'

interface StatementsPageProps {
  /** The query string: the mode, and which statement is shown. */
  search: Record<string, unknown>
  onOpen: (href: string) => void
  onLeave: () => void
}

/** "Nov 1, 2026 – Nov 30, 2026". */
export const days = ({ from, until }: Pick<StatementFile, 'from' | 'until'>) =>
  from === until ? fullDate(from) : `${fullDate(from)} – ${fullDate(until)}`

/** /admin/books/statements: the flight provider's statements beside the ledger, for administrators. */
export function StatementsPage({ search, onOpen, onLeave }: StatementsPageProps) {
  const { data: shop } = useQuery(systemModeQuery)
  const mode: Mode | undefined = search.mode === 'live' || search.mode === 'test' ? search.mode : shop?.mode
  const { data, error, refetch } = useQuery({ ...statementsQuery(mode ?? 'test'), enabled: mode !== undefined })
  const queries = useQueryClient()
  if (isDenied(error)) return <AccessDenied area="the statements" onLeave={onLeave} />
  return (
    <Page width="wide" title="Duffel statements" lead="Compare every line of Duffel’s statement with the ledger.">
      <p className={css.ways}>
        <Link href="/admin/books">Books</Link>
        {mode && <span className={css.muted}>{mode === 'live' ? 'Live' : 'Test'} mode</span>}
      </p>
      {error && (
        <LoadFailure title="The statements could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      )}
      {!data && !error && <p role="status">Loading the statements…</p>}
      {data && mode && (
        <div className={css.sections}>
          <StatementUpload
            mode={mode}
            onRead={(statement) => {
              queries.setQueryData(statementQuery(statement.id).queryKey, statement)
              void refetch()
              onOpen(statementsHref(mode, statement.id))
            }}
          />
          {typeof search.id === 'string' && <Statement key={search.id} id={search.id} />}
          {data.statements.length > 0 && (
            <Card as="section" className={css.section} padding="lg" aria-labelledby="statements">
              <h2 className={css.heading} id="statements">
                Uploaded
              </h2>
              <ul className={css.lines}>
                {data.statements.map((head) => (
                  <li key={head.id} className={css.line}>
                    <Link href={statementsHref(mode, head.id)}>{days(head)}</Link>
                    <p className={css.muted}>
                      {head.lines} lines. {head.by ?? 'A deleted account'}, {readerTime(head.at)}
                    </p>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      )}
    </Page>
  )
}

function Statement({ id }: { id: string }) {
  const { data: statement, error, refetch } = useQuery(statementQuery(id))
  if (error)
    return (
      <LoadFailure title="The statement could not be loaded" onRetry={() => void refetch()}>
        {plainMessage(error)}
      </LoadFailure>
    )
  if (!statement) return <p role="status">Comparing the statement…</p>
  const { matched, lines, openCount, missingCount, totals } = statement
  return (
    <>
      <Card as="section" className={css.section} padding="lg" aria-labelledby="statement">
        <h2 className={css.heading} id="statement">
          {days(statement)}
        </h2>
        <Notice tone={openCount + missingCount === 0 ? 'success' : 'warning'}>
          {matched} of {lines} lines match to the cent. {openCount} don’t, and {missingCount} ledger entries are missing
          from the statement.
        </Notice>
        <dl className={css.lines}>
          {totals.map(({ currency, theirs, ours }) => (
            <div key={currency} className={css.figure}>
              <dt>{currency}</dt>
              <dd>
                Statement {signed(theirs, currency)}, ledger {signed(ours, currency)}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <OpenLines statement={statement} />
      <Missing statement={statement} />
    </>
  )
}

const STATES: Record<OpenLine['state'], (line: OpenLine) => string> = {
  amount_differs: ({ ours, currency }) => `The ledger has ${signed(ours ?? 0, currency)}.`,
  extra: () => 'The ledger has no other entry for this sale: a debit memo, or charged twice.',
  unknown: ({ amount }) => (amount > 0 ? 'No sale of ours, and no transfer that was noted.' : 'No sale of ours.'),
}
const CORRECTIONS: Record<CorrectionState, string> = {
  waiting: 'Waiting for a second administrator to confirm it on the booking’s page.',
  written: 'Added to the books.',
  withdrawn: 'Withdrawn. Use Corrections on the booking’s page.',
}

const OpenLines = ({ statement: { id, open, openCount } }: { statement: StatementFile }) => {
  const queries = useQueryClient()
  if (openCount === 0) return null
  const post = async (number: number, note: string) =>
    queries.setQueryData(statementQuery(id).queryKey, await postLine(id, number, note))
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="open-lines">
      <h2 className={css.heading} id="open-lines">
        Lines without a match ({openCount})
      </h2>
      {open.length < openCount && <p className={css.muted}>The first {open.length} are shown.</p>}
      <ul className={css.lines}>
        {open.map((line) => (
          <li key={line.number} className={css.line}>
            <p className={css.strong}>
              Line {line.number}, {fullDate(line.day)}: {signed(line.amount, line.currency)}
            </p>
            <p>{STATES[line.state](line)}</p>
            {line.sale ? <Sale sale={line.sale} /> : <p className={css.muted}>{line.reference || 'No reference'}</p>}
            {line.correction && <p>{CORRECTIONS[line.correction]}</p>}
            {line.state === 'extra' && line.sale?.bookingId && line.correction === null && (
              <StatementMemo number={line.number} onPost={(note) => post(line.number, note)} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Missing = ({ statement: { missing, missingCount } }: { statement: StatementFile }) =>
  missingCount > 0 && (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="missing-moves">
      <h2 className={css.heading} id="missing-moves">
        Missing from the statement ({missingCount})
      </h2>
      <p className={css.muted}>
        In the ledger within these days (UTC). Entries of the first and the last day may be on the statement before or
        after.
      </p>
      <ul className={css.lines}>
        {missing.map((move) => (
          <li key={`${move.purchaseId} ${move.at} ${move.event} ${move.amount}`} className={css.line}>
            <p className={css.strong}>
              {EVENTS[move.event]}: {signed(move.amount, move.currency)}
            </p>
            <Sale sale={move} />
            <p className={css.muted}>{readerTime(move.at)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )

/** The sale that an amount belongs to, with a link to its booking. */
export const Sale = ({ sale: { brandKey, bookingId, purchaseId } }: { sale: NonNullable<OpenLine['sale']> }) => (
  <p className={css.muted}>
    {brandName(brandKey)},{' '}
    {bookingId ? (
      <Link href={`/admin/bookings/${bookingId}`}>booking {bookingId}</Link>
    ) : (
      `purchase ${purchaseId}, without a booking`
    )}
  </p>
)
