import type { DnsLine, DomainState } from './contract-own-domains'
import { type DomainSeen, hasRecord, type Probe } from './rules-domain-state'

/** The required DNS of a host. */
export interface Expected {
  host: string
  target: string
  txt: { name: string; value: string } | null
}

const listed = (values: readonly string[]) => values.map((value) => `“${value}”`).join(', ')

function seenWay({ dns }: DomainSeen): string {
  if (dns === null) return 'The DNS could not be asked just now.'
  const by = dns.addresses.join(', ')
  if (dns.isOurs) return dns.cname === null ? `It leads here, by addresses (${by}).` : 'It leads here.'
  if (dns.cname !== null) return `It leads to ${dns.cname}, not here.`
  return dns.addresses.length === 0 ? 'Nothing stands there yet.' : `It leads to ${by}, not here.`
}

function seenProof({ dns }: DomainSeen, value: string): string {
  if (dns === null) return 'The DNS could not be asked just now.'
  if (dns.txt.includes(value)) return 'It stands there.'
  return dns.txt.length === 0 ? 'Nothing stands there yet.' : `Something else stands there: ${listed(dns.txt)}.`
}

/** What the edge requires in addition when a host points to it by addresses only: it accepts a CNAME, or this record. */
function edgeLines({ hostname, dns }: DomainSeen): DnsLine[] {
  if (!hostname?.txt || hostname.status !== 'pending' || !dns?.isOurs || dns.cname !== null) return []
  const seen = 'The edge asks for this line too, since the host leads here by addresses. It has not seen it yet.'
  return [{ type: 'TXT', ...hostname.txt, seen, isRight: false }]
}

/** The required DNS records, each with the current one. */
export function dnsLines({ host, target, txt }: Expected, seen: DomainSeen | null, isProved: boolean): DnsLine[] {
  if (!txt) return []
  const unseen = 'Nobody has looked yet.'
  return [
    {
      type: 'CNAME',
      name: host,
      value: target,
      seen: seen ? seenWay(seen) : unseen,
      isRight: seen?.dns?.isOurs ?? false,
    },
    {
      type: 'TXT',
      ...txt,
      seen: seen
        ? isProved && seen.dns && !hasRecord(seen.dns, txt)
          ? 'It has stood there, so the host is proved. While it is missing, somebody else may prove the host and take it over.'
          : seenProof(seen, txt.value)
        : unseen,
      isRight: hasRecord(seen?.dns ?? null, txt),
    },
    ...(seen ? edgeLines(seen) : []),
  ]
}

const PROBES: Record<Probe, string> = {
  ours: 'It opens this brand.',
  other_brand: 'It opens this platform, but not this brand yet.',
  redirect: 'It sends its visitors on to another address.',
  stranger: 'What opens there is not this shop.',
  unreached: 'It could not be opened by https.',
}

/** The edge's complaint, in words that say what to do where we know it. */
export function complaint(words: string): string {
  if (/does not cname to this zone/i.test(words)) return 'The host does not lead here yet, as far as the edge has seen.'
  if (/caa/i.test(words)) {
    return 'A CAA record of the domain forbids the certificate. Allow pki.goog and letsencrypt.org in it, or remove it.'
  }
  if (/rate.?limit|too many/i.test(words))
    return 'Too many certificates were asked for at this domain lately. It is tried again by itself.'
  return `The edge says: “${words}”`
}

const complaints = ({ hostname }: DomainSeen): string =>
  [...new Set([...(hostname?.errors ?? []), ...(hostname?.certificate.errors ?? [])].map(complaint))].join(' ')

const joined = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' ')

/**
 * The state of a host, and what to do about it, in words.
 * @param claim.isShown whether its proof is in the DNS
 */
export function domainWords(
  state: DomainState,
  seen: DomainSeen | null,
  { isShown, wasLive }: { isShown: boolean; wasLive: boolean },
): { now: string; next: string | null } {
  const failure = seen?.failure ? `The edge could not be asked: ${seen.failure}` : null
  const said = seen ? complaints(seen) : ''
  const probed = seen?.probe ? PROBES[seen.probe] : 'It was not opened yet.'
  const isHere = seen?.dns?.isOurs ?? false
  switch (state) {
    case 'requested':
      return {
        now: failure ?? 'It is being announced to the edge.',
        next: 'Nothing to do: it is tried again by itself.',
      }
    case 'ownership':
      // Only somebody who controls its DNS learns that the host is in use.
      return isShown
        ? {
            now: 'The TXT line stands there, but the host is still in use here.',
            next: 'Take older TXT lines of this name out of the DNS: the host then comes to this brand by itself. If it doesn’t within a day, ask who runs the platform.',
          }
        : {
            now: 'This brand has not proved yet that the host is its own.',
            next: 'Put both lines into the DNS of the domain. The TXT line proves that it is yours: leave it there, so that nobody else can take the host over.',
          }
    case 'dns':
      return {
        now: joined(
          isHere
            ? 'The host is proved and leads here; the edge has yet to see it.'
            : 'The host is proved, but does not lead here.',
          failure,
        ),
        next: isHere
          ? 'Nothing to do: the edge sees it within minutes.'
          : 'Put the CNAME line into the DNS, and take other lines of that name away. It may take an hour until everybody sees it.',
      }
    case 'certificate':
      return {
        now: joined('The host leads here, its certificate is on the way.', said, failure),
        next: said
          ? 'Mend what stands above, then check again.'
          : 'Nothing to do: it mostly takes a few minutes, a day at most.',
      }
    case 'probe':
      return {
        now: joined('DNS and certificate are ready.', probed, failure),
        next: 'Nothing to do: it takes a minute until the brand is served everywhere.',
      }
    case 'live':
      return {
        now: joined('Travelers find the brand there.', seen?.probe !== 'ours' && probed, said, failure),
        next: null,
      }
    case 'failing':
      return {
        now: joined(
          'The brand was not found there.',
          seen?.hostname ? probed : 'The edge does not know of the host any more.',
          said,
          failure,
        ),
        next: 'Look at the DNS lines below. Links lead to the brand’s other host meanwhile.',
      }
    case 'moved':
      return {
        now: joined('The host leads elsewhere now.', failure),
        next: 'Put the CNAME line back to have it here again, or remove the host. Links lead to the brand’s other host meanwhile.',
      }
    case 'ended':
      return {
        now: wasLive
          ? 'Somebody else has proved this host while this brand’s TXT line was missing from its DNS. The brand does not answer there any more.'
          : 'This claim has ended: the brand did not prove the host in time, or somebody else proved it.',
        next: 'If the host is yours, add it again below, and put its new TXT line into the DNS in the place of older ones.',
      }
    case 'removed':
      return { now: 'The host is being removed.', next: null }
  }
}
