import * as v from 'valibot'

/**
 * How far a host has come: what is waited for (the proof that it is its owner's, `requested` until the edge knows of it, its DNS, its
 * certificate, that it opens this brand), then `live`; and what may come after that. `ended` is a claim that was not proved in time, or
 * gave way to somebody else's proof.
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

/** The body of POST /api/admin/brands/:key/domains: a host as somebody typed it. */
export const NewDomain = v.object({ host: v.pipe(v.string('Write the host'), v.trim(), v.nonEmpty('Write the host')) })

/** A line for the DNS, and what stands there now in words. */
export interface DnsLine {
  type: 'CNAME' | 'TXT'
  name: string
  value: string
  seen: string
  isRight: boolean
}

/** A further host of a brand. `shown` is the host in its own letters, `now` and `next` what is the case and what to do, in words. */
export interface OwnDomain {
  host: string
  shown: string
  state: DomainState
  /** Whether it is a domain itself, which takes no CNAME at many DNS providers. */
  isApex: boolean
  /** A warning about letters that look like others; null for a plain name. */
  lookAlike: string | null
  /** Empty once the claim has ended. */
  lines: DnsLine[]
  /** The instant at which the claim ends unless it is proved; null where its proof stands, or has stood. */
  endsAt: string | null
  now: string
  next: string | null
  /** Instants; null while there was none. */
  checkedAt: string | null
  liveSince: string | null
}
