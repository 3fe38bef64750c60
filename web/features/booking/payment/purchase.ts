import type { InferInput } from 'valibot'
import type { AttemptStatus, BookingForm, BookingResult } from '#worker/contract/booking'
import type { Passenger } from '#worker/contract/passenger'
import type { CardDetails, PaymentRequest, PaymentResult, SeatSelection } from '#worker/contract/payment'
import type { OfferVerification } from '#worker/contract/search'
import type { ChosenBag } from '#worker/domain/booking/bags'
import type { AgreedTexts } from '#worker/features/agreement/contract'
import type { PayAttempt } from '../attempt/attempt-store'
import type { PayFailure } from './pay-failure'

/** The calls a purchase makes, in their order. */
export interface PayApi {
  verifyOffer(id: string): Promise<OfferVerification>
  processCard(request: InferInput<typeof PaymentRequest>, idempotencyKey: string): Promise<PaymentResult>
  createBooking(request: BookingForm, idempotencyKey: string): Promise<BookingResult>
  /** The state of the attempt with a key. */
  findAttempt(idempotencyKey: string): Promise<AttemptStatus>
}

/** How the traveler pays: with the test form's card, through Stripe's own form (live mode), which never shows us the card, or with a stored card. */
export type PayMethod =
  | { kind: 'test'; card: CardDetails; keeps?: boolean }
  | {
      kind: 'live'
      createToken(): Promise<string>
      confirm: BankCheck
      /** Tells Stripe's form whether the card is kept once it has paid: form and payment have to agree. */
      setKeeps?(keeps: boolean): void
      keeps?: boolean
    }
  /** `confirm` is null in test mode, where no bank asks. */
  | { kind: 'stored'; id: string; confirm: BankCheck | null }

/** Asks what the card's bank wants to know. @throws ApiError */
type BankCheck = (clientSecret: string) => Promise<void>

/** What is bought. `amount` is the charge in decimal major units. */
export interface Purchase {
  offerId: string
  amount: string
  currency: string
  passengers: InferInput<typeof Passenger>[]
  seats: SeatSelection[]
  bags: ChosenBag[]
  /** Whether the emissions of its flights are offset; the amount contains that. */
  carbonOffset?: boolean
  /** The promotion code that takes something off it. */
  promotionCode?: string | undefined
  /** The texts that paying agrees to, as the page names them. */
  agreedTo?: AgreedTexts
  /** Whether to remember its travelers once it is booked. */
  rememberTravelers?: boolean
}

/** What is paid, how, and under which attempt. */
export interface PayRequest {
  purchase: Purchase
  /** Null only where the attempt has reserved its money already. */
  method: PayMethod | null
  attempt: PayAttempt
  /** Called with the attempt before each request, so that a reload finds it. */
  keep: (attempt: PayAttempt) => void
}

/** How an attempt ended, or that nobody knows yet. */
export type PayOutcome =
  | { booked: BookingResult }
  /** There may be an order: its outcome has to be found out before anything is bought again. */
  | { unclear: PayAttempt }
  /** The next try repeats `attempt`; null asks for a new one with a new key. */
  | { failure: PayFailure; attempt: PayAttempt | null }
