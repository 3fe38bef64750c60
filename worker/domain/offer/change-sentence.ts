import type { OfferConditions } from '../../contract/offer'
import { formatPrice } from '../money-words'

type Changes = Pick<OfferConditions, 'changeable' | 'change_penalty'>

/** Whether an airline allows changes of a fare, and for what fee: "" for none, null where it doesn't say. */
export function statedChange({ changeable, change_penalty: penalty }: Changes): {
  state: 'yes' | 'no' | 'unstated'
  fee: string | null
} {
  const fee = penalty && (Number(penalty.amount) === 0 ? '' : formatPrice(penalty.amount, penalty.currency))
  return { state: changeable === null ? 'unstated' : changeable ? 'yes' : 'no', fee }
}

/** What the airline says about changes of a fare, in a sentence. */
export function changeSentence(changes: Changes): string {
  const { state, fee } = statedChange(changes)
  if (state === 'no') return 'This fare cannot be changed.'
  if (state === 'unstated') return 'The airline does not say whether this fare can be changed.'
  if (fee === null) return 'Changes allowed, fees may apply.'
  return fee
    ? `Changes allowed for a fee of ${fee}.`
    : 'Changes allowed without a fee. A dearer flight costs the difference.'
}
