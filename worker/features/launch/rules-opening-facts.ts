import type { Mode } from '../../contract/admin'
import type { BrandHost } from '../domains/contract-brand-domains'
import type { Probe } from '../domains/rules-domain-state'

/** What came when the host that links lead to was opened, and when. */
export interface SeenHost {
  host: string
  probe: Probe
  checkedAt: string
}

/** The texts in the DNS by which receivers distinguish our mails from forged ones, each null where it couldn't be asked. */
export interface SeenMailDns {
  /** Of the sender's address. */
  domain: string
  spf: string[] | null
  dkim: string[] | null
  dmarc: string[] | null
  checkedAt: string
}

/** Who sends the mails of all brands: a provider from the operator's one address, nobody, or they stay on this machine. */
export type MailSender = { kind: 'provider'; from: string } | { kind: 'none' } | { kind: 'mailbox' }

/** What a brand has not said yet, in the words of the list of its pages; for `invoices`, what each of them has to say. */
export interface MissingWords {
  seller: string[]
  invoices: string[]
  legal: string[]
  pages: string[]
}

/** Everything that decides the state of a brand's opening. */
export interface OpeningFacts {
  /** Whether it is the brand of every host that is no other brand's. */
  isDefault: boolean
  isDisabled: boolean
  mode: Mode
  /** The host that links lead to, and all at which the brand answers or is to. */
  host: string
  hosts: BrandHost[]
  seenHost: SeenHost | null
  sender: MailSender
  seenMail: SeenMailDns | null
  /** The brand's address for answers. */
  replyTo: string
  hasShield: boolean
  missing: MissingWords
  /** How many of its legal texts are its own. */
  ownTexts: number
  /** Whether flights and cards can be tried out on this platform. */
  canTest: boolean
  hasTestBooking: boolean
}
