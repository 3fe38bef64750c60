import { useState } from 'react'
import type { Statement, StatementLines } from '#worker/features/payouts/contract'
import { plainMessage } from '../../../api/api-error'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/form/select-field'
import { Card } from '../../../ui/layout/page'
import { useToast } from '../../../ui/overlay/toast'
import { signed } from '../../accounting/admin/books-words'
import * as css from '../../admin/admin.css'
import { saveFile } from '../../admin/save-file'
import { getStatementsFile } from './payouts-api'

const LINES: [keyof StatementLines, string][] = [
  ['opening', 'Left of the months before'],
  ['earned', 'Fees of what was sold'],
  ['cardFees', 'Kept by the card gateway'],
  ['providerFees', 'Fees of the flight provider'],
  ['platformShare', 'The platform’s share'],
  ['refunds', 'Refunds'],
  ['disputes', 'Disputes'],
  ['released', 'Transferred to the account'],
  ['reversed', 'Taken back from the account'],
]

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const nameOf = ({ month, currency }: Statement) => `${monthName.format(new Date(`${month}-01T00:00:00Z`))}, ${currency}`
const idOf = ({ month, currency }: Statement) => `${month} ${currency}`

/** The ledger's statement of a month in a currency. Its lines add up. */
export function StatementCard({ brandKey, statements }: { brandKey: string; statements: Statement[] }) {
  const [chosen, setChosen] = useState('')
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const shown = statements.find((statement) => idOf(statement) === chosen) ?? statements[0]
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await getStatementsFile(brandKey))
    } catch (error) {
      toast({ title: 'The file could not be made', description: plainMessage(error), tone: 'destructive' })
    }
    setBusy(false)
  }
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="payout-statement">
      <h2 className={css.heading} id="payout-statement">
        Statement
      </h2>
      {!shown && <p>Nothing was sold yet.</p>}
      {shown && (
        <>
          <SelectField
            label="Month"
            options={statements.map((statement) => ({ value: idOf(statement), label: nameOf(statement) }))}
            value={idOf(shown)}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <Lines statement={shown} />
          <p className={css.muted}>
            Days are those of UTC. Sales are due a week after their last departure. Fees charged in another currency are
            converted into that of their sale.
          </p>
          <p className={css.buttons}>
            <Button variant="secondary" busy={busy} onClick={() => void save()}>
              All months as CSV
            </Button>
          </p>
        </>
      )}
    </Card>
  )
}

function Lines({ statement }: { statement: Statement }) {
  const amount = (name: keyof StatementLines) => signed(statement[name], statement.currency)
  return (
    <dl className={css.lines}>
      {LINES.map(([name, label]) => (
        <div key={name} className={css.figure}>
          <dt className={css.factName}>{label}</dt>
          <dd>{amount(name)}</dd>
        </div>
      ))}
      <div className={css.total}>
        <dt>Left at the month’s end</dt>
        <dd>{amount('closing')}</dd>
      </div>
      <div className={css.figure}>
        <dt className={css.factName}>Of that, not due yet</dt>
        <dd>{amount('pending')}</dd>
      </div>
      <div className={css.figure}>
        <dt className={css.factName}>
          {statement.carried < 0 ? 'Of that, owed by the brand: the next transfers are lower' : 'Of that, due'}
        </dt>
        <dd>{amount('carried')}</dd>
      </div>
    </dl>
  )
}
