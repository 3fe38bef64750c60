import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { PROOF_HEADER, type ProofChallenge } from '../../contract/security/proof-of-work'
import { solveProof } from '../../testing/doubles/solve-proof'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'
import type { AppEnv } from '../app-env'
import { onError } from '../on-error'
import { proveManySearches } from './prove-many-searches'

function aShop(free: number) {
  const counts = new Map<string, number>()
  const searchLimiter = {
    async allow(key: string) {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return (counts.get(key) ?? 0) <= free
    },
  }
  const deps = testDeps({ ...aDatabase().repositories, searchLimiter })
  const app = new Hono<AppEnv>().use(proveManySearches(deps)).get('*', (c) => c.text('found'))
  app.onError(onError(deps))
  const search = async (address: string, proof?: string) => {
    const headers = { 'cf-connecting-ip': address, ...(proof !== undefined && { [PROOF_HEADER]: proof }) }
    const answer = await app.request('https://acme.example/api/flights/search', { headers })
    const body = answer.ok ? {} : ((await answer.json()) as { code: string; challenge: ProofChallenge })
    return { status: answer.status, ...body } as { status: number; code?: string; challenge?: ProofChallenge }
  }
  return { search, counts }
}

it('an address searches so often for nothing, and then for a proof each time', async () => {
  const { search, counts } = aShop(2)
  expect([await search('192.0.2.1'), await search('192.0.2.1')]).toEqual([{ status: 200 }, { status: 200 }])
  const asked = await search('192.0.2.1')
  expect(asked).toMatchObject({ status: 429, code: 'proof_needed', challenge: { puzzles: 8, bits: 10 } })
  const proof = solveProof(asked.challenge!)
  expect((await search('192.0.2.1', proof)).status).toBe(200)
  expect((await search('192.0.2.1', proof)).code).toBe('proof_needed')
  expect((await search('192.0.2.9')).status).toBe(200)
  expect([...counts.keys()].join()).not.toContain('192.0.2')
})

it('a proof is worth nothing at another address, and nothing made up is one', async () => {
  const { search } = aShop(0)
  const { challenge } = await search('192.0.2.1')
  expect((await search('192.0.2.2', solveProof(challenge!))).code).toBe('proof_needed')
  for (const wrong of ['', 'x', `${challenge!.token}~${Array(8).fill(0).join()}`, '~'.repeat(5000)]) {
    expect((await search('192.0.2.1', wrong)).code).toBe('proof_needed')
  }
})
