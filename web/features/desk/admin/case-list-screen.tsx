import { CheckCheck, Search } from 'lucide-react'
import type { CaseEntry, CaseList } from '#worker/features/issues/contract'
import { CASES } from '#worker/features/issues/contract-kinds'
import { Button, buttonClass } from '../../../ui/button'
import { TextField } from '../../../ui/form/text-field'
import { EmptyState } from '../../../ui/layout/empty-state'
import { Card, Page } from '../../../ui/layout/page'
import { Tabs } from '../../../ui/layout/tabs'
import { Link } from '../../../ui/link'
import { useTypedFilter } from '../../admin/use-typed-filter'
import { CaseBadges } from './case-badges'
import { type CaseFilter, caseHref } from './case-filter'
import * as css from './case-list.css'
import { caseTimes, isOverdue } from './case-words'
import { DailyComparison } from './daily-comparison'

interface CaseListScreenProps {
  list: CaseList
  filter: CaseFilter
  onFilter: (filter: CaseFilter) => void
  now: Date
}

/** /admin/cases: the cases that wait for a person, earliest deadline first. */
export const CaseListScreen = ({ list, filter, onFilter, now }: CaseListScreenProps) => (
  <Page title="Cases" lead="What no machine can settle waits here for you, earliest promise first.">
    <div className={css.tools}>
      <Tabs
        label="Which cases"
        value={filter.state}
        onChange={(state) => onFilter({ ...filter, state })}
        items={[
          { value: 'open', label: 'Open', count: list.openCount },
          { value: 'resolved', label: 'Resolved' },
          { value: 'all', label: 'All' },
        ]}
      />
      <CaseSearch key={filter.text} text={filter.text} onSearch={(text) => onFilter({ ...filter, text })} />
    </div>
    {list.cases.length > 0 ? (
      <ul className={css.list} aria-label="Cases">
        {list.cases.map((entry) => (
          <CaseRow key={entry.id} entry={entry} now={now} />
        ))}
      </ul>
    ) : (
      <NoCases filter={filter} onReset={() => onFilter({ state: 'open', text: '' })} />
    )}
    <DailyComparison now={now} />
    <p className={css.ways}>
      <Link to="/admin-settings" className={buttonClass({ variant: 'secondary' })}>
        Admin Settings
      </Link>
    </p>
  </Page>
)

function CaseSearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const { typed, bind } = useTypedFilter({ text })
  return (
    <form
      method="dialog"
      className={css.search}
      aria-label="Search cases"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.text.trim())
      }}
    >
      <TextField
        type="search"
        label="Name, e-mail, reference or id"
        lead={<Search size={18} />}
        maxLength={200}
        {...bind('text')}
      />
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  )
}

const CaseRow = ({ entry, now }: { entry: CaseEntry; now: Date }) => (
  <Card as="li" className={css.row} padding="sm" data-state={entry.state} data-overdue={isOverdue(entry, now)}>
    <div className={css.title}>
      <h2 className={css.name}>
        <Link href={caseHref(entry.id)} className={css.link}>
          {CASES[entry.kind].title}
        </Link>
      </h2>
      <CaseBadges entry={entry} now={now} />
    </div>
    <p className={css.sentence}>{CASES[entry.kind].says}</p>
    <p className={css.facts}>
      {caseTimes(entry)}
      {entry.brandKey && ` · ${entry.brandKey === 'default' ? 'default brand' : entry.brandKey}`}
    </p>
  </Card>
)

const NoCases = ({ filter, onReset }: { filter: CaseFilter; onReset: () => void }) =>
  filter.text ? (
    <EmptyState
      icon={<Search size={28} />}
      title="No cases found"
      action={
        <Button variant="secondary" onClick={onReset}>
          Clear the search
        </Button>
      }
    >
      No {filter.state === 'all' ? '' : `${filter.state} `}case is about “{filter.text}”.
    </EmptyState>
  ) : (
    <EmptyState icon={<CheckCheck size={28} />} title={filter.state === 'open' ? 'Nothing waits for you' : 'No cases'}>
      {filter.state === 'open'
        ? 'Every purchase, refund and cancellation is settled or under way.'
        : 'None has been resolved yet.'}
    </EmptyState>
  )
