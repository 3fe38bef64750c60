import { DAY_MS } from '../../domain/time'
import { cryptoRandom, type Random, randomLetters } from '../randomness'
import type { SandboxStore } from '../store'

/** The options of the double of a zone with custom hostnames. */
export interface ZoneOptions {
  store: SandboxStore
  now: () => Date
  random?: Random
}

/** The host that CNAMEs have to point to, and its address. */
export const SANDBOX_TARGET = 'customers.sandbox-edge.example'
export const EDGE_ADDRESS = '192.0.2.80'

/** A custom hostname as stored. Times in milliseconds since 1970. */
export interface HostnameRecord {
  id: string
  hostname: string
  proof: string
  ssl: Record<string, unknown>
  createdAt: number
  /** When its last validation began. */
  startedAt: number
  /** Whether it has been active, so that pointing elsewhere means that it has moved. */
  wasActive: boolean
  /** Whether it has been seen to point elsewhere since. Only another validation reactivates it. */
  hasMoved: boolean
}

/** The DNS records of a host. */
export interface DnsRecord {
  cname: string | null
  addresses: string[]
  txt: string[]
  /** Whether a CAA record forbids every certificate authority. */
  caa: boolean
  /** Since when, in milliseconds since 1970. */
  at: number
}

const NO_DNS: Omit<DnsRecord, 'at'> = { cname: null, addresses: [], txt: [], caa: false }

/** How long the edge takes for each step, and when it gives up on a validation, in milliseconds. */
export const STEP_MS = 2_000
const GIVES_UP_MS = 7 * DAY_MS

/** The state of a host. */
export interface HostnameState {
  status: 'pending' | 'active' | 'moved'
  verificationErrors: string[]
  sslStatus: string
  sslErrors: string[]
}

const leadsHere = ({ cname, addresses }: DnsRecord) =>
  cname === SANDBOX_TARGET || (cname === null && addresses.includes(EDGE_ADDRESS))

const NO_CNAME = 'custom hostname does not CNAME to this zone.'
const CAA = 'caa_error: a CAA record of this domain does not allow this certificate authority.'

/** The steps to a certificate since the DNS was right. */
function certificate(dns: DnsRecord, since: number, now: number): Pick<HostnameState, 'sslStatus' | 'sslErrors'> {
  if (!leadsHere(dns)) {
    const sslStatus =
      now - since > GIVES_UP_MS ? 'validation_timed_out' : now - since < STEP_MS ? 'initializing' : 'pending_validation'
    return { sslStatus, sslErrors: [] }
  }
  const steps = Math.floor((now - since) / STEP_MS)
  if (dns.caa) return { sslStatus: 'pending_validation', sslErrors: steps >= 1 ? [CAA] : [] }
  const sslStatus = ['initializing', 'pending_validation', 'pending_issuance', 'pending_deployment'][steps] ?? 'active'
  return { sslStatus, sslErrors: [] }
}

function stateOf(record: HostnameRecord, dns: DnsRecord, now: number): HostnameState {
  const since = Math.max(record.startedAt, dns.at)
  const isHere = leadsHere(dns)
  if (record.hasMoved || (record.wasActive && !isHere)) {
    return { status: 'moved', verificationErrors: [NO_CNAME], sslStatus: 'active', sslErrors: [] }
  }
  if (record.wasActive) return { status: 'active', verificationErrors: [], ...certificate(dns, since, now) }
  // The proof alone activates the host; its certificate waits for the CNAME.
  const isKnown = (isHere || dns.txt.includes(record.proof)) && now - since >= STEP_MS
  return {
    status: isKnown ? 'active' : 'pending',
    verificationErrors: isHere ? [] : [NO_CNAME],
    ...certificate(dns, since, now),
  }
}

/** The hosts and the DNS of a store. */
export function openZone({ store, now, random = cryptoRandom }: ZoneOptions) {
  const read = async <T>(key: string): Promise<T | null> => {
    const text = await store.get(`cloudflare:${key}`)
    return text === null ? null : (JSON.parse(text) as T) // only this file writes under the prefix
  }
  const write = (key: string, value: unknown) => store.put(`cloudflare:${key}`, JSON.stringify(value))

  const findDns = async (host: string): Promise<DnsRecord> =>
    (await read<DnsRecord>(`dns:${host}`)) ?? { ...NO_DNS, at: 0 }

  /** The host in its current state: changes due to time are stored. */
  async function look(record: HostnameRecord) {
    const state = stateOf(record, await findDns(record.hostname), now().getTime())
    const after = {
      ...record,
      wasActive: record.wasActive || (state.status === 'active' && state.sslStatus === 'active'),
      hasMoved: state.status === 'moved',
    }
    if (after.wasActive !== record.wasActive || after.hasMoved !== record.hasMoved)
      await write(`host:${record.id}`, after)
    return { record: after, state }
  }

  const find = (id: string) => read<HostnameRecord>(`host:${id}`)

  async function list(): Promise<HostnameRecord[]> {
    const { keys } = await store.list({ prefix: 'cloudflare:host:' })
    const found = await Promise.all(keys.map(({ name }) => find(name.slice('cloudflare:host:'.length))))
    return found.filter((record) => record !== null)
  }

  const letters = (count: number) => randomLetters(random, count).toLowerCase()
  const uuid = () => [8, 4, 4, 4, 12].map((count) => letters(count).replaceAll(/[^0-9a-f]/g, '7')).join('-')

  return {
    find,
    list,
    look,
    findDns,
    async add(hostname: string, ssl: Record<string, unknown>): Promise<HostnameRecord> {
      const at = now().getTime()
      const record: HostnameRecord = {
        id: letters(32),
        hostname,
        proof: uuid(),
        ssl,
        createdAt: at,
        startedAt: at,
        wasActive: false,
        hasMoved: false,
      }
      await write(`host:${record.id}`, record)
      return record
    },
    async restart(record: HostnameRecord, ssl: Record<string, unknown>): Promise<HostnameRecord> {
      const after = { ...record, ssl, startedAt: now().getTime(), hasMoved: false }
      await write(`host:${record.id}`, after)
      return after
    },
    remove: (id: string) => store.delete(`cloudflare:host:${id}`),
    /** Sets the DNS of a host; `ours` is replaced by what the edge requires. */
    async setDns(host: string, given: Partial<Omit<DnsRecord, 'at'>>): Promise<void> {
      const proof = (await list()).find((record) => record.hostname === host)?.proof
      const ours = (value: string, right: string | undefined) =>
        value === 'ours' && right !== undefined ? right : value
      const { cname = null, txt = [], addresses = [], caa = false } = given
      await write(`dns:${host}`, {
        cname: cname === null ? null : ours(cname, SANDBOX_TARGET),
        txt: txt.map((value) => ours(value, proof)),
        addresses: addresses.map((value) => ours(value, EDGE_ADDRESS)),
        caa,
        at: now().getTime(),
      })
    },
  }
}
