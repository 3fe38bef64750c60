import type { Deps } from '../../deps'
import type { SoldBooking } from '../../domain/booking/sold-booking'
import type { Cancellation } from '../../domain/cancellation'
import type { Purchase } from '../../domain/purchase'
import type { Dispute, Refund } from '../../providers/payments'
import type { CaseEntry } from '../issues/contract'
import type { CaseEvidence, Evidence } from './contract-evidence'
import { composeEvidence } from './rules-evidence'

/** What reading the evidence needs from outside. */
export type EvidenceDeps = Pick<Deps, 'administeredBookings' | 'securityEvents' | 'clock'>

/** The facts about a disputed payment that aren't read here. */
interface Disputed {
  entry: CaseEntry
  purchase: Purchase | null
  sold: SoldBooking | null
  cancellation: Cancellation | null
  refunds: Refund[]
  areRefundsKnown: boolean
  dispute: { kind: 'read'; value: Dispute | null } | { kind: 'unread' } | null
}

/** Enough for the weeks between a purchase and its dispute. */
const ACCOUNT_EVENTS = 200

async function gather(deps: EvidenceDeps, sold: SoldBooking, disputed: Disputed): Promise<Evidence> {
  const { purchase, cancellation, refunds, areRefundsKnown } = disputed
  const { brandKey, booking, contactEmail, shopUrl } = sold
  const buyer = purchase?.userId
  const [{ mails }, accountEvents] = await Promise.all([
    deps.administeredBookings.records(brandKey, booking.id),
    buyer ? deps.securityEvents.listOfUser(brandKey, buyer, { limit: ACCOUNT_EVENTS, after: null }) : [],
  ])
  const sale = { booking, contactEmail, shopUrl, purchase, cancellation, mails, accountEvents }
  return composeEvidence({ ...sale, refunds: areRefundsKnown ? refunds : null }, deps.clock.now())
}

/**
 * The evidence that was sent to the bank about the dispute of a case; before that, what would be sent now. Null where there is no dispute, and
 * where the gateway doesn't answer. @throws DomainError `database_unavailable`
 */
export async function readEvidence(deps: EvidenceDeps, disputed: Disputed): Promise<CaseEvidence | null> {
  const { entry, dispute, sold } = disputed
  if (entry.kind !== 'dispute' || dispute?.kind !== 'read' || !dispute.value) return null
  const { answer, stage, answerBy } = dispute.value
  if (answer) return { isSent: true, parts: answer.evidence }
  if (entry.state !== 'open' || stage !== 'wants_answer' || !answerBy) return null
  return { isSent: false, parts: sold ? await gather(deps, sold, disputed) : {} }
}
