import * as v from 'valibot'
import type { Probe, SeenDns } from '../../features/domains/rules-domain-state'
import type { Log } from '../../platform/platform'

const Answer = v.object({
  Status: v.number(),
  Answer: v.optional(v.array(v.object({ type: v.number(), data: v.string() })), []),
})

const TYPES = { A: 1, CNAME: 5, TXT: 16 }
const TIMEOUT_MS = 5_000
/** The DNS's status for a name that doesn't exist. */
const NO_SUCH_NAME = 3
/** How many bytes of a body are read: a brand's key is no longer. */
const MOST_BYTES = 512
const MOST_VALUES = 8
/** More than the longest key of a mail sender has. */
const MOST_CHARACTERS = 2_000

interface Reach {
  fetch: typeof fetch
  log: Log
}

/** A long text comes in pieces, each in quotes. */
const textOf = (data: string) => data.replaceAll(/"\s+"/g, '').replaceAll(/^"|"$/g, '')

/** A resolver that answers in JSON. */
interface Resolver extends Reach {
  /** https://cloudflare-dns.com/dns-query, or a double's address. */
  dnsUrl: string
}

interface LeadingHere extends Resolver {
  /** Where hosts have to lead to. */
  target: string
}

/** A resolver's answer over HTTPS, which also has the names on the way to an address. @throws Error where there is none */
const asking =
  ({ fetch, dnsUrl }: Pick<Resolver, 'fetch' | 'dnsUrl'>) =>
  async (name: string, type: 'A' | 'TXT') => {
    const answer = await fetch(`${dnsUrl}?name=${encodeURIComponent(name)}&type=${type}`, {
      headers: { accept: 'application/dns-json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { Status, Answer: records } = v.parse(Answer, await answer.json())
    if (Status !== 0 && Status !== NO_SUCH_NAME) throw new Error(`the resolver said ${Status}`)
    return (of: keyof typeof TYPES) =>
      records
        .filter((record) => record.type === TYPES[of])
        .map(({ data }) => data)
        .slice(0, MOST_VALUES)
  }

/** The TXT records at a name, each cut to the length of a key; null where the DNS can't be asked. */
export const dnsTexts =
  ({ log, ...resolver }: Resolver) =>
  async (name: string): Promise<string[] | null> => {
    try {
      return (await asking(resolver)(name, 'TXT'))('TXT').map((data) => textOf(data).slice(0, MOST_CHARACTERS))
    } catch (cause) {
      log({ level: 'warn', event: 'dns_not_asked', brand: name, cause: String(cause) })
      return null
    }
  }

/** Asks a resolver over HTTPS in JSON where hosts lead. */
export function dnsOverHttps({ fetch, dnsUrl, target, log }: LeadingHere) {
  const ask = asking({ fetch, dnsUrl })
  return async function resolve(host: string, proof: string | null): Promise<SeenDns | null> {
    try {
      const [way, ours, proofs] = await Promise.all([
        ask(host, 'A'),
        ask(target, 'A'),
        proof === null ? null : ask(proof, 'TXT'),
      ])
      const names = way('CNAME').map((name) => name.toLowerCase().replace(/\.$/, ''))
      const [addresses, known] = [way('A'), ours('A')]
      return {
        cname: names.includes(target) ? target : (names[0] ?? null),
        addresses,
        // Where a DNS provider flattens our name, only our addresses are left.
        isOurs: names.includes(target) || addresses.some((address) => known.includes(address)),
        txt: proofs?.('TXT').map(textOf) ?? [],
      }
    } catch (cause) {
      log({ level: 'warn', event: 'dns_not_asked', brand: host, cause: String(cause) })
      return null
    }
  }
}

/** Only the beginning of a body: the answering server may be anybody's. */
async function beginning(answer: Response): Promise<string> {
  const reader = answer.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    text += decoder.decode(value, { stream: !done })
    if (done || text.length > MOST_BYTES) break
  }
  await reader.cancel()
  return text
}

/** The answer of /.well-known/tailfin: the brand whose shop is there. */
const BRAND = /^tailfin brand: ([a-z0-9.-]{1,253})\n$/

/** Opens a host by https, as a browser would, but follows no redirects. */
export const hostProbe =
  ({ fetch, log }: Reach) =>
  async (host: string, brandKey: string): Promise<Probe> => {
    try {
      const answer = await fetch(`https://${host}/.well-known/tailfin`, {
        redirect: 'manual',
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (answer.status >= 300 && answer.status < 400) {
        await answer.body?.cancel()
        return 'redirect'
      }
      const [, key] = BRAND.exec(answer.status === 200 ? await beginning(answer) : '') ?? []
      if (key === undefined) return 'stranger'
      return key === brandKey ? 'ours' : 'other_brand'
    } catch (cause) {
      log({ level: 'info', event: 'host_not_opened', brand: host, cause: String(cause) })
      return 'unreached'
    }
  }
