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
  cabin: v.optional(v.picklist(['economy', 'first'])),
  page: v.optional(v.pipe(v.number(), v.integer(), v.maxValue(9))),
  tags: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(3))), v.maxLength(1))),
  nickname: v.optional(v.nullable(v.string())),
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
    [{ name: null }, { name: 'A name is required' }],
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

  it.each([
    ['{"name":"A","cabin":"third"}', 'cabin: Use one of these: economy, first'],
    ['{"name":"A","page":"1"}', 'page: Use a number'],
    ['{"name":"A","page":1.5}', 'page: Use a whole number'],
    ['{"name":"A","page":10}', 'page: Use 9 or less'],
    ['{"name":"A","tags":["a","b"]}', 'tags: Use at most 1 entry'],
    ['{"name":"A","tags":["abcd"]}', 'tags.0: Use at most 3 characters'],
    ['{"name":"A","tags":[null]}', 'tags.0: This is required'],
    ['{"name":"A","tags":{}}', 'tags: Use a list'],
    ['{"name":"A","contact":7}', 'contact: Use an object with fields'],
    ['[]', 'A name is required'],
    ['"name"', 'The request could not be read.'],
    ['', 'A name is required'],
  ])('says in our own words what is wrong with %s', async (body, message) => {
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    expect(await (await app.request('/', init)).json()).toMatchObject({ code: 'invalid_input', message })
  })

  it('takes null for left out, except where it means something', async () => {
    const sent = { name: 'A', seats: null, contact: null, cabin: null, page: null, nickname: null }
    expect(await (await post(sent)).json()).toEqual({ name: 'A', seats: [], nickname: null })
  })
})
