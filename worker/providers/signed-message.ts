import * as v from 'valibot'
import type { Mode } from '../contract/admin'
import { DomainError } from '../domain/error'

/** The secrets with which a provider signs, by mode. A mode without one takes no messages. */
export type WebhookSecrets = Partial<Record<Mode, string>>

/** How far from now a message may have been signed, either way: older ones may be replays. */
const TOLERANCE_S = 300

/** The most signatures that are read: more than a provider sends while two secrets are valid. */
const MOST_SIGNATURES = 10

/** The parts of a signature header. */
export interface SignatureHeader {
  /** Unix seconds, as they are written. */
  signedAt: string
  /** Each 64 lower-case hex digits. */
  signatures: string[]
}

/** One answer for every fault of a signature, so that a forger learns nothing from it. */
export const signatureInvalid = () =>
  new DomainError('signature_invalid', 'This message is not signed as it should be, or was signed too long ago.')

export const unreadable = () => new DomainError('invalid_input', 'This message is not an event.')

/**
 * Reads `t=<unix seconds>,v1=<hex>[,v1=<hex>…]`, whatever the version's number.
 * @throws DomainError `signature_invalid` when it is another text, or signed more than five minutes from now
 */
export function readSignatureHeader(header: string | null, now: Date): SignatureHeader {
  const pairs = (header ?? '').split(',').map((pair) => pair.trim().split('='))
  const times = pairs.filter(([name]) => name === 't').map(([, value]) => value ?? '')
  const signatures = pairs
    .filter(([name]) => /^v\d+$/.test(name ?? ''))
    .map(([, value]) => value ?? '')
    .filter((value) => /^[\da-f]{64}$/.test(value))
  const [signedAt = ''] = times
  const isPlain = times.length === 1 && /^\d{1,12}$/.test(signedAt)
  if (!isPlain || signatures.length === 0 || signatures.length > MOST_SIGNATURES) throw signatureInvalid()
  if (Math.abs(now.getTime() / 1000 - Number(signedAt)) > TOLERANCE_S) throw signatureInvalid()
  return { signedAt, signatures }
}

/** The modes whose secret matches: at most one, unless both have the same secret. */
export async function fittingModes(
  secrets: WebhookSecrets,
  fits: (secret: string) => Promise<boolean>,
): Promise<Mode[]> {
  const modes: Mode[] = []
  for (const mode of ['test', 'live'] as const) {
    const secret = secrets[mode]
    if (secret !== undefined && (await fits(secret))) modes.push(mode)
  }
  if (modes.length === 0) throw signatureInvalid()
  return modes
}

/** The event's mode, which must be the one of the secret that it was signed with. @throws DomainError `signature_invalid` */
export function expectMode(isLive: boolean, modes: readonly Mode[]): Mode {
  const mode = isLive ? 'live' : 'test'
  if (!modes.includes(mode)) throw signatureInvalid()
  return mode
}

/** A record of a provider; only its ids are read. */
export const ProviderRecord = v.record(v.string(), v.unknown())

// Every id that one of our reactions needs to find a record.
const ID_NAMES = ['id', 'order_id', 'offer_id', 'aic_id', 'charge', 'payment_intent']
const ID = /^[\w.-]{1,2000}$/

/** The ids in a record by their names: nothing else of a message is kept. */
export const idsIn = (record: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    ID_NAMES.flatMap((name) => {
      const id = record[name]
      return typeof id === 'string' && ID.test(id) ? [[name, id]] : []
    }),
  )

/** A message's text, byte for byte. @throws DomainError `invalid_input` when it isn't UTF-8 */
export function decodeMessage(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
  } catch {
    throw unreadable()
  }
}
