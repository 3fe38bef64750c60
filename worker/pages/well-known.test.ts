import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { defaultBrand } from '../domain/brand/default-brand'
import type { AppEnv } from '../http/app-env'
import { wellKnown } from './well-known'

const now = new Date('2026-11-22T18:30:00Z')

const ask = (path: string, securityContact: string | null = null, email = 'help@acme.example') =>
  new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('brand', { ...defaultBrand, contact: { ...defaultBrand.contact, email } })
      await next()
    })
    .route('/.well-known', wellKnown({ clock: { now: () => now }, securityContact }))
    .request(`https://acme.example/.well-known/${path}`)

describe('security.txt', () => {
  it("has the operator's address, its expiry and its own location", async () => {
    const response = await ask('security.txt', 'security@operator.example')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect((await response.text()).split('\n')).toEqual([
      'Contact: mailto:security@operator.example',
      'Expires: 2027-02-20T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://acme.example/.well-known/security.txt',
      '',
    ])
  })

  it.each([
    [
      'a form of the operator',
      'https://operator.example/report',
      'help@acme.example',
      'https://operator.example/report',
    ],
    ["the brand's address where the operator names none", null, 'help@acme.example', 'mailto:help@acme.example'],
    ['the contact page of a brand without an address', null, '', 'https://acme.example/contact'],
  ])('leads to %s', async (_what, setting, email, contact) => {
    expect(await (await ask('security.txt', setting, email)).text()).toContain(`Contact: ${contact}\n`)
  })
})

it('leads password managers to the form that changes a password', async () => {
  const response = await ask('change-password')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/account-settings?tab=security'])
})
