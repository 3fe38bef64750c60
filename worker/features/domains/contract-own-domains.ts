import * as v from 'valibot'
import { cleanField } from '../../contract/typed-text'

/**
 * The state of a host: first what it waits for (the proof of ownership, `requested` until the edge knows of it, its DNS, its certificate,
 * the response of this brand), then `live`; and what may follow. `ended` is a claim that was not proved in time, or lost to somebody else's
 * proof.
 */
export const DOMAIN_STATES = [
  'requested',
  'ownership',
  'dns',
  'certificate',
  'probe',
  'live',
  'failing',
  'moved',
  'ended',
  'removed',
] as const
export type DomainState = (typeof DOMAIN_STATES)[number]

/** The body of POST /api/admin/brands/:key/domains: a host as typed. */
export const NewDomain = v.object({
  host: v.pipe(v.string('Write the host'), cleanField, v.nonEmpty('Write the host')),
})

/** A DNS record to set, and the current one in words. */
export interface DnsLine {
  type: 'CNAME' | 'TXT'
  name: string
  value: string
  seen: string
  isRight: boolean
}

/** A further host of a brand. `shown` is the host in Unicode, `now` and `next` its state and what to do, in words. */
export interface OwnDomain {
  host: string
  shown: string
  state: DomainState
  /** Whether it is an apex domain, which can't have a CNAME at many DNS providers. */
  isApex: boolean
  /** A warning about look-alike letters; null for a plain name. */
  lookAlike: string | null
  /** Empty once the claim has ended. */
  lines: DnsLine[]
  /** When the claim ends unless it is proved; null once it was proved. */
  endsAt: string | null
  now: string
  next: string | null
  /** Instants; null while there was none. */
  checkedAt: string | null
  liveSince: string | null
}
