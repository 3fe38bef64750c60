import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { DomainError } from '../../domain/error'
import type { AppEnv } from '../app-env'
import { oneLayer, type Step } from './one-layer'

/** A step that records when it was called, synchronously or after an await. */
const noting = (notes: string[], name: string, isLater = false): Step => ({
  before() {
    notes.push(`before ${name}`)
    return isLater ? Promise.resolve(null) : null
  },
  after() {
    notes.push(`after ${name}`)
    return isLater ? Promise.resolve() : undefined
  },
})

function shop(...steps: Step[]) {
  const seen: string[] = []
  const app = new Hono<AppEnv>()
    .use(oneLayer({ after: (c) => void seen.push(String(c.res.status)) }), oneLayer(...steps))
    .get('/', (c) => c.text('answer'))
    .get('/broken', () => {
      throw new DomainError('conflict', 'No.')
    })
  app.onError((error, c) => c.text(error.message, 409))
  return { seen, ask: async (path = '/') => (await app.request(path)).text() }
}

it('runs each `before` in order and each `after` in reverse order, awaiting each', async () => {
  const notes: string[] = []
  const { ask } = shop(noting(notes, 'one'), noting(notes, 'two', true), { before: () => null }, noting(notes, 'three'))
  expect(await ask()).toBe('answer')
  const names = ['one', 'two', 'three']
  expect(notes).toEqual([...names.map((name) => `before ${name}`), ...names.reverse().map((name) => `after ${name}`)])
})

it('shows each `after` the answer to an error, and the error', async () => {
  const errors: unknown[] = []
  const { ask, seen } = shop({ after: (c) => void errors.push(c.error) })
  expect([await ask('/broken'), seen]).toEqual(['No.', ['409']])
  expect(errors).toEqual([expect.any(DomainError)])
})

it.each<[string, Step, string, string]>([
  ['an answer', { before: () => new Response('early', { status: 202 }) }, 'early', '202'],
  ['a later answer', { before: async () => new Response('early', { status: 202 }) }, 'early', '202'],
  ['an error', { before: () => Promise.reject(new DomainError('forbidden', 'Go away.')) }, 'Go away.', '409'],
])('ends with the %s of a step, which the layer around it sees', async (_what, step, text, status) => {
  const notes: string[] = []
  const { ask, seen } = shop(step, noting(notes, 'one'))
  expect([await ask(), seen, notes]).toEqual([text, [status], []])
})
