import type { DnsLine } from '../domains/contract-own-domains'
import type { SeenMailDns } from './rules-opening-facts'

/** The DNS names at which receivers verify a sender: as Resend has its customers set them up. */
export const mailNames = (domain: string) => ({
  spf: `send.${domain}`,
  dkim: `resend._domainkey.${domain}`,
  dmarc: dmarcNames(domain),
})

/** The names that may have a DMARC policy, nearest first: a parent domain's policy applies to those below it. */
function dmarcNames(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, above) => `_dmarc.${labels.slice(above).join('.')}`)
}

const RIGHT = {
  spf: (text: string) => /^v=spf1\b.*\binclude:amazonses\.com\b/i.test(text),
  dkim: (text: string) => /(?:^|;)\s*p=[A-Za-z0-9+/]{40}/.test(text),
  dmarc: (text: string) => /^v=DMARC1\b/i.test(text),
}

/** Whether a TXT record at the DMARC name is a policy. */
export const isDmarc = RIGHT.dmarc

function lineOf(kind: keyof typeof RIGHT, name: string, value: string, texts: string[] | null | undefined): DnsLine {
  const isRight = texts?.some(RIGHT[kind]) ?? false
  const listed = (texts ?? []).map((text) => `“${text.slice(0, 120)}”`).join(', ')
  const seen =
    texts === undefined
      ? 'Nobody has looked yet.'
      : texts === null
        ? 'The DNS could not be asked just now.'
        : isRight
          ? 'It stands there.'
          : texts.length === 0
            ? 'Nothing stands there yet.'
            : `Something else stands there: ${listed}.`
  return { type: 'TXT', name, value, seen, isRight }
}

/** The DNS records needed at the sender's domain (SPF, DKIM, DMARC), each with the current ones. `seen` is null before the first check. */
export function mailLines(domain: string, seen: SeenMailDns | null): DnsLine[] {
  const { spf, dkim, dmarc } = mailNames(domain)
  return [
    lineOf('spf', spf, 'v=spf1 include:amazonses.com ~all', seen?.spf),
    lineOf('dkim', dkim, 'p=… (the key that the mail provider shows)', seen?.dkim),
    lineOf('dmarc', dmarc[0] ?? `_dmarc.${domain}`, 'v=DMARC1; p=none;', seen?.dmarc),
  ]
}
