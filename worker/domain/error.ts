import type { ChangedPrice, ErrorCode } from '../contract/error'
import type { FactorMethod } from '../contract/security/factors'
import type { AgreedTexts } from '../features/agreement/contract'

interface Details {
  /** Messages by the dotted path of the field they belong to. */
  fields?: Record<string, string>
  /** The current price, with `price_changed`. */
  price?: ChangedPrice
  /** The current versions, with `terms_changed`. */
  texts?: AgreedTexts
  /** The methods for the second step, with `second_factor_needed`. */
  methods?: FactorMethod[]
  /** The underlying error: logged, never sent. */
  cause?: unknown
  /** After how many seconds a retry makes sense. */
  retryAfterSeconds?: number | undefined
}

/** A refusal or failure with a name. `message` is safe to show; the code decides the HTTP status. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly price: ChangedPrice | undefined
  readonly texts: AgreedTexts | undefined
  readonly methods: FactorMethod[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    { fields, price, texts, methods, cause, retryAfterSeconds }: Details = {},
  ) {
    super(message, { cause })
    this.name = 'DomainError'
    this.code = code
    this.fields = fields
    this.price = price
    this.texts = texts
    this.methods = methods
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The message about a request that isn't what the call expects as a whole. */
export const UNREADABLE = 'The request could not be read.'

/** How the refusal of a card begins; the reason and what to do follow. */
export const CARD_DECLINED = 'Your card was declined or the card details were incorrect.'

/** Whether `error` is a DomainError of one of these codes. */
export const isDomainError = (error: unknown, ...codes: ErrorCode[]): error is DomainError =>
  error instanceof DomainError && (codes.length === 0 || codes.includes(error.code))

/** The refusal of an order that our balance at the provider doesn't cover, whether the provider has said so or we know it. */
export const beyondBalance = (cause?: unknown) =>
  new DomainError(
    'sales_stopped',
    'We can’t book a trip at this price right now. Nothing was charged. Please try again later, choose a lower fare, or contact us.',
    { cause },
  )

/**
 * The refusal to sell while it is unknown whether the shop is in live or test mode: a real ticket could be given away, or a card charged
 * for a test.
 */
export const modeUnknown = () =>
  new DomainError(
    'mode_unknown',
    'We cannot sell at the moment. Nothing was charged. Please try again in a few minutes.',
  )
