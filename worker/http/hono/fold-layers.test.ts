import { Hono, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../../domain/error'
import type { AppEnv } from '../app-env'
import { routePattern } from '../on-error'
import { type AnswerError, foldLayers } from './fold-layers'
import { oneLayer, type Step } from './one-layer'
import { rememberingRouter } from './remembering-router'

const answerError: AnswerError = (error, c) => c.text(`answered: ${error.message}`, 409)

/** What a shop's steps and handlers recorded of a request. */
interface Seen {
  notes: string[]
  answer: string
}

/**
 * The same shop on plain Hono and with its layers folded. `?no=x` makes step x refuse, `?early=x` makes it answer; `?later` makes every
 * step await.
 */
function shops() {
  const notes: string[] = []
  const step = (name: string): Step => ({
    before(c) {
      notes.push(`before ${name}`)
      const asked = (parameter: string) => c.req.query(parameter) === name
      const decide = () => {
        if (asked('no')) throw new DomainError('forbidden', `not past ${name}`)
        return asked('early') ? c.text(`early at ${name}`, 202, { 'x-early': name }) : null
      }
      return c.req.query('later') === undefined ? decide() : Promise.resolve().then(decide)
    },
    after(c) {
      notes.push(`after ${name}: ${c.res.status} ${c.error ? c.error.message : 'no error'} ${routePattern(c)}`)
      c.res.headers.set(`x-${name}`, 'seen')
      return c.req.query('later') === undefined ? undefined : Promise.resolve()
    },
  })
  const around: MiddlewareHandler<AppEnv> = async (c, next) => {
    notes.push('into the middleware')
    if (c.req.query('no') === 'middleware') throw new DomainError('forbidden', 'not past the middleware')
    await next()
    notes.push(`out of the middleware: ${c.res.status}`)
    c.header('x-around', 'seen')
  }
  function build(app: Hono<AppEnv>) {
    app.onError(answerError)
    app.use(oneLayer(step('one'), step('two')), oneLayer(step('three')))
    app.use('/limited/*', around)
    app.get('/before/:id', (c) => c.text(`before the inner layer ${c.req.param('id')}`))
    app.use(oneLayer(step('four')))
    app.get('/plain', (c) => c.text('plain', 201, { 'set-cookie': 'a=1' }))
    app.get('/later', async (c) => c.text('later'))
    app.get('/limited/:what', around, (c) => c.text(`limited ${c.req.param('what')} ${c.req.routeIndex >= 0}`))
    app.get('/broken', () => {
      throw new HTTPException(400, { message: 'broken' })
    })
    app.get('/limited-and-broken/:id', around, () => Promise.reject(new DomainError('conflict', 'broken later')))
    app.get('/passes-on', (_c, next) => next())
    app.all('/passes-on', (c) => c.text('passed on'))
    app.notFound((c) => c.text('nowhere', 404))
    return async (address: string, method = 'GET'): Promise<Seen> => {
      notes.length = 0
      const response = await app.request(address, { method })
      const answer = [response.status, await response.text(), ...[...response.headers].map(String)].join('\n')
      return { notes: [...notes], answer }
    }
  }
  return {
    plain: build(new Hono<AppEnv>()),
    folded: build(new Hono<AppEnv>({ router: rememberingRouter(foldLayers(answerError)) })),
  }
}

const PATHS = ['/plain', '/later', '/limited/a', '/before/1', '/broken', '/limited-and-broken/1', '/passes-on', '/none']
const STEPS = ['one', 'two', 'three', 'four', 'middleware']
const QUERIES = ['', ...STEPS.flatMap((name) => [`no=${name}`, `early=${name}`])]

describe('folded layers', () => {
  const { plain, folded } = shops()

  it.each(PATHS)('at %s', async (path) => {
    const seen = new Set<string>()
    for (const query of QUERIES) {
      for (const address of [`${path}?${query}`, `${path}?${query}&later`]) {
        for (const method of ['GET', 'HEAD', 'POST']) {
          const expected = await plain(address, method)
          expect(await folded(address, method), `${method} ${address}`).toEqual(expected)
          seen.add(expected.answer)
        }
      }
    }
    expect(seen.size).toBeGreaterThan(6)
  })
})

it('answer without awaiting when no step has to wait', () => {
  const app = new Hono<AppEnv>({ router: rememberingRouter(foldLayers(answerError)) })
  app.use(oneLayer({ before: () => null, after: () => {} }), oneLayer({ before: () => null }))
  app.get('/', (c) => c.text('here'))
  expect(app.request('/')).toBeInstanceOf(Response)
})

it("don't catch what is thrown and is not an Error", async () => {
  const app = new Hono<AppEnv>({ router: rememberingRouter(foldLayers(answerError)) })
  app.use(oneLayer({ before: () => null })).get('/', () => Promise.reject('a text'))
  await expect(app.request('/')).rejects.toBe('a text')
})
