import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDecimal } from '#worker/domain/money'
import type { DayReport, DayTallies, ReportedDifference, Tally } from '#worker/features/reconciliation/contract'
import { plainMessage, unwrap } from '../../../api/api-error'
import { api } from '../../../api/client'
import { fullDate } from '../../../format/dates'
import { formatPrice } from '../../../format/money'
import { readerTime } from '../../../format/reader-time'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { useToast } from '../../../ui/overlay/toast'
import { confirmAdministrator } from '../../admin/admin-api'
import { isConfirmed } from '../../admin/confirm-first'
import { caseHref } from './case-filter'
import { DIFFERENCE_WORDS, SIDES } from './comparison-words'
import * as css from './daily-comparison.css'

const DAYS_SHOWN = 7

const reportsQuery = queryOptions({
  queryKey: ['admin', 'reconciliation'],
  queryFn: () => unwrap(api.admin.reconciliation.$get()),
  staleTime: 0,
  refetchOnMount: true,
})

/** The comparisons of our books with the providers', day by day, and a button that compares today. `now` decides which day that is. */
export function DailyComparison({ now }: { now: Date }) {
  const { data, error, refetch } = useQuery(reportsQuery)
  const queryClient = useQueryClient()
  const toast = useToast()
  const [isComparing, setComparing] = useState(false)
  const compare = async () => {
    if (!(await isConfirmed({ confirm: confirmAdministrator, toast }))) return
    setComparing(true)
    try {
      await unwrap(api.admin.reconciliation.$post({ json: { day: now.toISOString().slice(0, 10) } }))
      await queryClient.invalidateQueries({ queryKey: ['admin', 'cases'] })
    } catch (failed) {
      toast({ tone: 'destructive', title: 'Not compared', description: plainMessage(failed) })
    } finally {
      setComparing(false)
      await refetch()
    }
  }
  return (
    <section className={css.section} aria-labelledby="daily-comparison">
      <div className={css.head}>
        <h2 id="daily-comparison" className={css.heading}>
          Daily comparison
        </h2>
        <Button variant="secondary" disabled={isComparing} onClick={() => void compare()}>
          {isComparing ? 'Comparing…' : 'Compare today now'}
        </Button>
      </div>
      <p className={css.lead}>
        Payments, refunds and orders on both sides, by the day they were made (UTC). The schedule compares each day
        early on the next. Every difference is a case.
      </p>
      {error && <p role="alert">{plainMessage(error)}</p>}
      {data && data.reports.length === 0 && <p className={css.figures}>No day has been compared yet.</p>}
      {data && data.reports.length > 0 && (
        <ul className={css.list} aria-label="Compared days">
          {data.reports.slice(0, DAYS_SHOWN).map((report) => (
            <Day key={report.day} report={report} />
          ))}
        </ul>
      )}
    </section>
  )
}

function verdict({ comparedAt, differences, more, isUnderWay }: DayReport): string {
  if (comparedAt === null) return 'Being compared'
  const count = differences.length + more
  const found = count === 0 ? 'Both sides agree' : `${count} ${count === 1 ? 'difference' : 'differences'}`
  return `${found}, compared ${readerTime(comparedAt)}${isUnderWay ? '; being compared again' : ''}`
}

const amounts = ({ count, sums }: Tally) =>
  [
    count,
    ...Object.entries(sums).map(([currency, amount]) => formatPrice(formatDecimal({ amount, currency }), currency)),
  ].join(' · ')

const Figures = ({ tallies }: { tallies: DayTallies }) => (
  <dl className={css.figures}>
    {SIDES.map(({ key, label }) => (
      <div key={key}>
        <dt className={css.term}>{label}: </dt>
        <dd className={css.term}>{amounts(tallies[key])}</dd>
      </div>
    ))}
  </dl>
)

const Day = ({ report }: { report: DayReport }) => (
  <Card as="li" className={css.day} padding="sm">
    <h3 className={css.name}>{fullDate(report.day)}</h3>
    <p>{verdict(report)}</p>
    {report.tallies && <Figures tallies={report.tallies} />}
    {report.differences.length > 0 && (
      <ul className={css.differences}>
        {report.differences.map((difference) => (
          <li key={`${difference.kind} ${difference.about}`}>
            <DifferenceLine difference={difference} />
          </li>
        ))}
      </ul>
    )}
    {report.more > 0 && <p>And {report.more} more, which share one case.</p>}
  </Card>
)

function DifferenceLine({ difference: { reason, caseId, caseState } }: { difference: ReportedDifference }) {
  const words = DIFFERENCE_WORDS[reason]
  if (caseId === null) return words
  return (
    <>
      <Link href={caseHref(caseId)}>{words}</Link>
      {caseState === 'resolved' && <span> (resolved)</span>}
    </>
  )
}
