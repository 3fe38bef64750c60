import type { Deps } from '../../../deps'
import { DomainError } from '../../../domain/error'
import { formatDecimal } from '../../../domain/money'
import type { Actor } from '../../activity/audit-entry'
import type { StatementFile } from '../../reconciliation/contract-statements'
import { correctionOf, readStatement } from '../../reconciliation/statements'
import { type CorrectDeps, writeCorrection } from './correct-books'

/**
 * Writes a line of a statement that the ledger has nothing for, such as an airline's debit memo, into the books of its booking: once for a line. Like
 * every correction, a second person has to confirm it from an amount on.
 * @throws DomainError `not_found`, `conflict` where the ledger has something for the line, or the booking was paid in another currency
 */
export async function postStatementLine(
  deps: CorrectDeps & Pick<Deps, 'statements'>,
  {
    id,
    number,
    note,
    by,
    shopMode,
  }: { id: string; number: number; note: string; by: Actor } & Pick<Parameters<typeof writeCorrection>[1], 'shopMode'>,
): Promise<StatementFile> {
  const [line, file] = await Promise.all([deps.statements.findLine(id, number), readStatement(deps, id)])
  const open = file.open.find((one) => one.number === number)
  if (!line) throw new DomainError('not_found', 'There is no such line.')
  if (open?.state !== 'extra' || !open.sale?.bookingId)
    throw new DomainError('conflict', 'This line is no extra charge of a booking. Load the statement again.')
  const { bookingId, brandKey } = open.sale
  const { amount, currency } = line
  const paid = (await deps.ledger.ofBooking(brandKey, bookingId)).find(({ event }) => event === 'payment')
  if (paid && paid.currency !== currency)
    throw new DomainError('conflict', `This booking was paid in ${paid.currency}, and its books are in that currency.`)
  await writeCorrection(deps, {
    scope: 'all',
    shopMode,
    bookingId,
    withBooks: true,
    key: await correctionOf(id, number),
    kind: amount < 0 ? 'provider_took' : 'provider_gave',
    amount: formatDecimal({ amount: Math.abs(amount), currency }),
    note,
    by,
  })
  return readStatement(deps, id)
}
