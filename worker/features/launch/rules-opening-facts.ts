import type { Mode } from '../../contract/admin'
import type { BrandHost } from '../domains/contract-brand-domains'
import type { Probe } from '../domains/rules-domain-state'

/** The result of requesting the canonical host, and when. */
export interface SeenHost {
  host: string
  probe: Probe
  checkedAt: string
}

/** The TXT records by which receivers distinguish our mails from forged ones, each null when it couldn't be queried. */
export interface SeenMailDns {
  /** The domain of the sender's address. */
  domain: string
  spf: string[] | null
  dkim: string[] | null
  dmarc: string[] | null
  checkedAt: string
}

/** How the mails of all brands are sent: by a provider from the operator's single address, not at all, or they stay on this machine. */
export type MailSender = { kind: 'provider'; from: string } | { kind: 'none' } | { kind: 'mailbox' }

/** The content that a brand still lacks, as the list of its pages words it; for `invoices`, what each invoice must contain. */
export interface MissingWords {
  seller: string[]
  invoices: string[]
  legal: string[]
  pages: string[]
}

/** Everything that determines the state of a brand's opening. */
export interface OpeningFacts {
  /** Whether it is the default brand, which serves every host of no other brand. */
  isDefault: boolean
  isDisabled: boolean
  mode: Mode
  /** The canonical host, and all hosts at which the brand answers or will. */
  host: string
  hosts: BrandHost[]
  seenHost: SeenHost | null
  sender: MailSender
  seenMail: SeenMailDns | null
  /** The brand's address for replies. */
  replyTo: string
  hasShield: boolean
  missing: MissingWords
  /** How many legal texts of its own it has. */
  ownTexts: number
  /** Whether bookings can be tested on this platform. */
  canTest: boolean
  hasTestBooking: boolean
}
