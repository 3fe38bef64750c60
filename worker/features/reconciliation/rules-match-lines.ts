import { DAY_MS } from '../../domain/time'

/** A line of any statement that is about a sale. Minor units. */
export interface SaleLine {
  statementId: string
  number: number
  day: string
  purchaseId: string
  amount: number
  currency: string
}

/** What the ledger moved for a sale in one posting: at the provider of flights, or at the card gateway. */
export interface ProviderMove {
  posting: string
  purchaseId: string
  amount: number
  currency: string
  /** ISO 8601. */
  at: string
}

/** How a line matches the ledger: to the cent, by another amount, or not at all. */
export type Matched = { state: 'matched' | 'amount_differs'; move: ProviderMove } | { state: 'extra' }

const lineKey = ({ statementId, number }: Pick<SaleLine, 'statementId' | 'number'>) => `${statementId}/${number}`

/**
 * Each move of the ledger is one line of one statement: first those that agree to the cent, the oldest first, then those of the same sale and direction
 * that differ. Gives what each line is, by its statement and number, and the moves that no line has. The same whatever the order of what is given.
 */
export function matchLines(lines: readonly SaleLine[], moves: readonly ProviderMove[]) {
  const free = new Map<string, ProviderMove[]>()
  for (const move of moves.toSorted((a, b) => a.at.localeCompare(b.at) || a.posting.localeCompare(b.posting))) {
    const key = `${move.purchaseId} ${move.currency}`
    free.set(key, [...(free.get(key) ?? []), move])
  }
  const found = new Map<string, Matched>()
  const take = (line: SaleLine, state: 'matched' | 'amount_differs', fits: (move: ProviderMove) => boolean) => {
    const key = `${line.purchaseId} ${line.currency}`
    const move = free.get(key)?.find(fits)
    if (!move) return false
    free.set(key, free.get(key)?.filter((one) => one !== move) ?? [])
    found.set(lineKey(line), { state, move })
    return true
  }
  const inOrder = lines.toSorted(
    (a, b) => a.day.localeCompare(b.day) || a.statementId.localeCompare(b.statementId) || a.number - b.number,
  )
  const others = inOrder.filter((line) => !take(line, 'matched', ({ amount }) => amount === line.amount))
  for (const line of others) {
    if (!take(line, 'amount_differs', ({ amount }) => Math.sign(amount) === Math.sign(line.amount)))
      found.set(lineKey(line), { state: 'extra' })
  }
  return {
    of: (line: Pick<SaleLine, 'statementId' | 'number'>): Matched => found.get(lineKey(line)) ?? { state: 'extra' },
    left: [...free.values()].flat(),
  }
}

/** Money that somebody has noted as sent to our balance at the provider. `at` is when it was noted, ISO 8601. */
export interface NotedTopUp {
  amount: number
  currency: string
  at: string
}

/** A transfer takes days, and may be noted before or after it arrives. */
export const TOP_UP_DAYS = 7

/** Which lines are noted transfers, by their numbers: each note is one line, of the same amount, at most so many days from it. */
export function matchTopUps(
  lines: readonly Omit<SaleLine, 'statementId' | 'purchaseId'>[],
  notes: readonly NotedTopUp[],
): Set<number> {
  const free = new Set(notes.toSorted((a, b) => a.at.localeCompare(b.at)))
  const found = new Set<number>()
  for (const { number, day, amount, currency } of lines.toSorted((a, b) => a.day.localeCompare(b.day))) {
    const isIt = (note: NotedTopUp) =>
      note.amount === amount &&
      note.currency === currency &&
      Math.abs(Date.parse(note.at.slice(0, 10)) - Date.parse(day)) <= TOP_UP_DAYS * DAY_MS
    const note = [...free].find(isIt)
    if (note && free.delete(note)) found.add(number)
  }
  return found
}
