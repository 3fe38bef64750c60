import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FareCheck } from '#worker/contract/search/fare-dates'
import { MINUTE_MS } from '#worker/domain/time'
import { plainMessage } from '../../../api/api-error'
import { type AskedDates, checkFares } from './date-fares'
import { dayKey } from './day-prices'
import { type SeenPrices, useDayPrices } from './use-day-prices'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** While airlines are asked: the number of days, and of those whose price has arrived. */
const checkingWords = (count: number, arrived: number): string => `Checking ${days(count)}, ${arrived} done`

/** The outcome in words. */
function checkedWords(count: number, arrived: number): string {
  if (count === 0) return 'These days were checked lately.'
  if (arrived === count) return `Checked ${days(count)} just now.`
  return arrived === 0
    ? `No price arrived for ${count === 1 ? 'this day' : `these ${count} days`}.`
    : `Checked ${days(count)}: ${arrived} ${arrived === 1 ? 'has' : 'have'} a price.`
}

/** Airlines that haven't answered by then are given up on. */
const MOST_PATIENCE_MS = MINUTE_MS

/** A press on "Check prices" and its progress. */
interface Run {
  /** The key of the prices shown at the press; a run says nothing about others. */
  shown: string
  status: 'asking' | 'running' | 'over'
  /** Each day that airlines are asked about, and when its price was last seen before. */
  before: ReadonlyMap<string, string | undefined>
  problem: string
}

/** The state of a check. */
export interface CheckState {
  isBusy: boolean
  isFailed: boolean
  /** Its progress or outcome, in a sentence; '' before the first check. */
  text: string
  /** Has the airlines asked about days around these. Returns the reason when they can't be asked, else ''. */
  start: (check: FareCheck) => Promise<string>
}

/** The prices seen for some days, and a way to have the airlines asked about the days around one, whose prices then show as they arrive. */
export function usePricesWithCheck(asked: readonly AskedDates[]): { seen: SeenPrices; check: CheckState } {
  const client = useQueryClient()
  const shown = JSON.stringify(asked)
  const [last, setLast] = useState<Run | null>(null)
  const run = last?.shown === shown ? last : null
  const isRunning = run?.status === 'running'
  const seen = useDayPrices(asked, isRunning)
  const { prices } = seen

  async function start(check: FareCheck): Promise<string> {
    const begun: Run = { shown, status: 'asking', before: new Map(), problem: '' }
    setLast(begun)
    try {
      const { checking } = await checkFares(check)
      const keys = checking.map(({ departureDate, returnDate }) => dayKey(departureDate, returnDate))
      const before = new Map(keys.map((key) => [key, prices.get(key)?.seenAt]))
      setLast({ ...begun, before, status: keys.length > 0 ? 'running' : 'over' })
      return ''
    } catch (error) {
      const problem = plainMessage(error)
      setLast({ ...begun, status: 'over', problem })
      return problem
    }
  }
  const count = run?.before.size ?? 0
  const arrived = run
    ? [...run.before].filter(([key, before]) => (prices.get(key)?.seenAt ?? before) !== before).length
    : 0
  const haveAllArrived = arrived === count
  useEffect(() => {
    if (!isRunning) return
    const end = () => {
      setLast((current) => current && { ...current, status: 'over' })
      // The same days may be shown elsewhere too.
      void client.invalidateQueries({ queryKey: ['date-fares'] })
    }
    const timer = setTimeout(end, haveAllArrived ? 0 : MOST_PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isRunning, haveAllArrived, client])

  const text = () => {
    if (!run || run.problem) return run?.problem ?? ''
    if (run.status === 'asking') return 'Asking the airlines'
    return isRunning ? checkingWords(count, arrived) : checkedWords(count, arrived)
  }
  return {
    seen,
    check: { isBusy: run?.status === 'asking' || isRunning, isFailed: Boolean(run?.problem), text: text(), start },
  }
}
