import type { Mode } from '../../contract/admin'
import { minorDigits } from '../../contract/money'
import type { Deps } from '../../deps'
import type { ForeignFee } from './store'

/** Each takes four rows of a batch. */
const EXCHANGED_A_RUN = 100

/** A fee converted to the sale's currency, rounded to the nearest minor unit. */
const inPaid = ({ amount, currency, paidIn, rate }: ForeignFee): number =>
  Math.round(amount * Number(rate) * 10 ** (minorDigits(paidIn) - minorDigits(currency)))

/**
 * Converts fees that were charged in another currency than their sale's, at the rate that administrators have set: those of the flight
 * provider's contract, and those of the gateway when it reported no rate of its own. Fees without a rate wait for one. @throws DomainError
 * `database_unavailable`
 */
export async function exchangeFees(
  { payouts, ledger, clock }: Pick<Deps, 'payouts' | 'ledger' | 'clock'>,
  mode: Mode,
): Promise<void> {
  const at = clock.now()
  const fees = await payouts.foreignFees(mode, at, EXCHANGED_A_RUN)
  await ledger.note(
    ...fees.flatMap((fee) => {
      const { brandKey, purchaseId, account, currency, paidIn, times } = fee
      const about = { event: 'exchanged' as const, brandKey, purchaseId, at }
      // The same key in two concurrent runs.
      const posting = `${purchaseId}/exchanged/${account}/${currency}/${times}`
      const [here, there] = [
        { amount: fee.amount, currency },
        { amount: inPaid(fee), currency: paidIn },
      ]
      return [
        { ...about, posting, from: account, to: 'exchange' as const, amount: here },
        { ...about, posting: `${posting}/${paidIn}`, from: 'exchange' as const, to: account, amount: there },
      ]
    }),
  )
}
