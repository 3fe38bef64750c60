import { Hono } from 'hono'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from './app-env'
import { onError } from './on-error'
import { validate } from './validate'

const Name = v.pipe(v.string('A name is required'), v.minLength(1, 'A name is required'))
const Body = v.object({
  name: Name,
  seats: v.optional(v.array(v.object({ row: v.pipe(v.number('A row is required'), v.minValue(1)) })), []),
  contact: v.optional(v.pipe(v.object({ email: v.string('An e-mail is required') }))),
})

const app = new Hono<AppEnv>()
app.onError(onError({ log: () => {} }))
app.post('/', validate('json', Body), (c) => c.json(c.req.valid('json')))

const post = (body: unknown) =>
  app.request('/', { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

describe('validate', () => {
  it('passes on the parsed value', async () => {
    const response = await post({ name: 'Amelia', other: 1 })
    expect(await response.json()).toEqual({ name: 'Amelia', seats: [] })
  })

  it.each([
    [{}, { name: 'A name is required' }],
    [{ name: '' }, { name: 'A name is required' }],
    [{ name: 'A', seats: [{ row: 1 }, {}] }, { 'seats.1.row': 'A row is required' }],
    [{ contact: {} }, { name: 'A name is required', 'contact.email': 'An e-mail is required' }],
  ])('refuses %j with the expected message at the path of each field', async (body, fields) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      message: Object.values(fields)[0],
      fields,
    })
  })
})
