import { expect, it } from 'vitest'
import { CURRENT_TEXTS, LEGAL_VERSIONS } from '../../../domain/legal-versions'
import { ACME, anAdministration } from '../../../testing/worlds/an-administration'

const TERMS = `/api/admin/brands/${ACME}/legal/terms`
const saying = (text: string) => [{ kind: 'paragraph', runs: [{ text }] }]
const first = CURRENT_TEXTS.terms + 1

function world() {
  const administration = anAdministration()
  const publish = (text: unknown, version: number) => administration.as('brand owner', 'POST', TERMS, { version, text })
  return { ...administration, publish }
}

it('publishes a brand’s own text as the next version of the brand and of the text, dated by the server, with an audit row', async () => {
  const { as, publish, served, stored } = world()
  const answer = await publish(saying('Be kind to {brand}.'), 1)
  const date = stored.audit.at(-1)?.at.slice(0, 10)
  const publication = { version: first, date, isOwn: true, platform: LEGAL_VERSIONS.terms[0].version }
  expect(await answer.json()).toMatchObject({ version: 2, record: { legal: { terms: [publication] } } })
  expect(served.get(ACME)).toMatchObject({ version: 2, legal: { terms: [publication] } })
  expect(stored.audit.at(-1)).toMatchObject({
    action: 'legal_published',
    detail: { version: 2, text: 'terms', textVersion: first, isOwn: true },
  })
  expect(await (await as('brand owner', 'GET', TERMS)).json()).toEqual({ text: saying('Be kind to {brand}.') })
})

it('makes a version for each real change only, and one when going back to the platform’s text', async () => {
  const { publish, stored } = world()
  expect((await publish(null, 1)).status).toBe(400)
  await publish(saying('One.'), 1)
  expect((await publish(saying('One.'), 2)).status).toBe(400)
  await publish(saying('Two.'), 2)
  await publish(null, 3)
  expect((await publish(null, 4)).status).toBe(400)
  expect(stored.legalTexts).toMatchObject([
    { version: first, text: saying('One.') },
    { version: first + 1, text: saying('Two.') },
    { version: first + 2, text: null },
  ])
})

it('survives restored versions and changes of the brand', async () => {
  const { as, publish, served, stored } = world()
  await publish(saying('One.'), 1)
  await as('brand owner', 'POST', `/api/admin/brands/${ACME}/versions/1/restore`, { version: 2 })
  const { legal, version } = served.get(ACME) ?? {}
  expect([version, legal?.terms?.map((each) => each.version)]).toEqual([2, [first]])
  const { record } = await (await as('brand owner', 'GET', `/api/admin/brands/${ACME}`)).json()
  const { key, version: _, content: _content, legal: _legal, ...brand } = record
  const body = { version: 2, brand: { ...brand, name: 'Acme Two' } }
  expect((await as('brand owner', 'PUT', `/api/admin/brands/${ACME}`, body)).status).toBe(200)
  expect(served.get(ACME)).toMatchObject({ name: 'Acme Two', legal: { terms: [{ version: first }] } })
  expect(stored.legalTexts).toHaveLength(1)
})

it.each([
  ['nothing', [], 'Text is required'],
  ['what is no text', 'Be kind.', 'Text is not a text that can be read'],
  [
    'a link that may not be',
    [{ kind: 'paragraph', runs: [{ text: 'x', href: 'javascript:alert(1)' }] }],
    /^Text may link to/,
  ],
])('refuses %s, at its field', async (_what, text, why) => {
  const { publish, stored } = world()
  const refused = await publish(text, 1)
  const { fields } = await refused.json()
  expect([refused.status, fields.text]).toEqual([400, expect.stringMatching(why)])
  expect(stored.legalTexts).toEqual([])
})

it('refuses a change to a brand that somebody changed meanwhile, and any of the cookie policy', async () => {
  const { as, publish, stored } = world()
  expect((await publish(saying('One.'), 7)).status).toBe(409)
  const cookies = TERMS.replace('terms', 'cookies')
  expect((await as('brand owner', 'POST', cookies, { version: 1, text: saying('One.') })).status).toBe(400)
  expect(stored.legalTexts).toEqual([])
})
