import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  beginsWithZeroBits,
  PROOF_HEADER,
  type ProofChallenge,
  puzzleText,
} from '#worker/contract/security/proof-of-work'
import { afterProof, solveChallenge } from './answer-challenge'
import { isCheckShown, onCheckChange } from './browser-check'

const challenge: ProofChallenge = { token: 'token.signature=', salt: 'salt', puzzles: 3, bits: 7 }
const asked = (given: Partial<ProofChallenge> = {}) =>
  Response.json({ code: 'proof_needed', message: 'x', challenge: { ...challenge, ...given } }, { status: 429 })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a challenge', () => {
  it('is solved by an answer to each of its puzzles', async () => {
    const [token, list = ''] = (await solveChallenge(challenge)).split('~')
    expect(token).toBe(challenge.token)
    const answers = list.split(',').map(Number)
    expect(answers).toHaveLength(3)
    for (const [puzzle, answer] of answers.entries()) {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(puzzleText('salt', puzzle, answer)))
      expect(beginsWithZeroBits(new Uint8Array(digest), 7)).toBe(true)
    }
  })

  it('is given up with its call', async () => {
    const giving = new AbortController()
    const solving = solveChallenge({ ...challenge, bits: 24 }, giving.signal)
    giving.abort()
    await expect(solving).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a call that needs a proof', () => {
  it('is repeated as it was, with the proof beside it', async () => {
    const fetch = vi.fn(async (_input: RequestInfo | URL, _init?: RequestInit) => Response.json({ ok: true }))
    vi.stubGlobal('fetch', fetch)
    const init = { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } }
    const answer = await afterProof(asked(), 'https://shop.example/api/auth/login', init)
    expect(await answer.json()).toEqual({ ok: true })
    expect(fetch).toHaveBeenCalledOnce()
    const [address, sent] = fetch.mock.calls[0] ?? []
    expect(address).toBe('https://shop.example/api/auth/login')
    expect(sent).toMatchObject({ method: 'POST', body: '{"a":1}' })
    const headers = new Headers(sent?.headers)
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get(PROOF_HEADER)).toMatch(/^token\.signature=~\d+,\d+,\d+$/)
  })

  it('is given up after three proofs', async () => {
    const fetch = vi.fn(async () => asked())
    vi.stubGlobal('fetch', fetch)
    expect((await afterProof(asked(), '/api')).status).toBe(429)
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it.each([
    ['asks for patience', () => Response.json({ code: 'too_many_requests', message: 'x' }, { status: 429 })],
    ['is no JSON', () => new Response('<html>', { status: 429 })],
    ['asks for more than is sensible', () => asked({ bits: 60 })],
  ])('is left alone when its answer %s', async (_how, make) => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    const answer = make()
    expect(await afterProof(answer, '/api')).toBe(answer)
    expect(answer.bodyUsed).toBe(false)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('is told only when it takes longer than a moment', async () => {
    vi.useFakeTimers()
    const shown: boolean[] = []
    const end = onCheckChange(() => shown.push(isCheckShown()))
    const releases: ((digest: ArrayBuffer) => void)[] = []
    vi.spyOn(crypto.subtle, 'digest').mockImplementation(() => new Promise((resolve) => void releases.push(resolve)))
    vi.stubGlobal('fetch', async () => Response.json({}))
    const call = afterProof(asked({ puzzles: 1, bits: 0 }), '/api')
    await vi.advanceTimersByTimeAsync(500)
    expect(shown).toEqual([])
    await vi.advanceTimersByTimeAsync(500)
    expect(shown).toEqual([true])
    for (const release of releases) release(new ArrayBuffer(32))
    expect((await call).status).toBe(200)
    expect(shown).toEqual([true, false])
    end()
  })
})
