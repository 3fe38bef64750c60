import { describe, expect, it } from 'vitest'
import { demoBrand } from '../../content/demo/demo-brand'
import type { StoredContentOf } from '../../contract/content/pages'
import { ACME, anAdministration } from '../../testing/worlds/an-administration'

const ABOUT = `/api/admin/brands/${ACME}/pages/about`
const about = demoBrand.content?.about as StoredContentOf<'about'> // it has one
type About = StoredContentOf<'about'>

const save = (content: unknown, version = 1) => {
  const world = anAdministration()
  return { ...world, answer: world.as('brand owner', 'PUT', ABOUT, { version, content }) }
}

describe("a brand's own page", () => {
  it('is stored as the next version of the brand, with an audit row, and served', async () => {
    const { answer, served, stored } = save(about)
    expect(await (await answer).json()).toMatchObject({ version: 2, record: { content: { about } } })
    expect(served.get(ACME)).toMatchObject({ version: 2, name: 'Acme Air', content: { about } })
    expect(stored.audit.at(-1)).toMatchObject({ action: 'brand_saved', detail: { version: 2, fields: 'content' } })
  })

  it('stays when the look is changed, and is restored with an older version', async () => {
    const { as, answer, served } = save(about)
    const { key, version, content, ...brand } = (await (await answer).json()).record
    await as('brand owner', 'PUT', `/api/admin/brands/${ACME}`, { version: 2, brand: { ...brand, name: 'Acme Two' } })
    expect(served.get(ACME)).toMatchObject({ name: 'Acme Two', content: { about } })
    await as('brand owner', 'POST', `/api/admin/brands/${ACME}/versions/1/restore`, { version: 3 })
    expect(served.get(ACME)?.content).toBeUndefined()
    await as('brand owner', 'POST', `/api/admin/brands/${ACME}/versions/2/restore`, { version: 4 })
    expect(served.get(ACME)?.content).toEqual({ about })
  })

  it('refuses a change to an outdated version, and one without effect', async () => {
    expect((await save(about, 7).answer).status).toBe(409)
    const { as, answer } = save(about)
    await answer
    expect((await as('brand owner', 'PUT', ABOUT, { version: 2, content: about })).status).toBe(400)
  })

  it('is stored in live mode too, but not with a card number', async () => {
    const { as, served, state } = anAdministration()
    state.mode = 'live'
    expect((await as('brand owner', 'PUT', ABOUT, { version: 1, content: about })).status).toBe(200)
    const written = { ...about, top: { ...about.top, title: 'Call 4242 4242 4242 4242' } }
    const answer = await as('brand owner', 'PUT', ABOUT, { version: 2, content: written })
    expect(await answer.json()).toMatchObject({
      code: 'card_data_refused',
      fields: { 'content.top.title': expect.any(String) },
    })
    expect(served.get(ACME)).toMatchObject({ version: 2, content: { about } })
  })

  it('does not exist under another name', async () => {
    const { as } = anAdministration()
    expect(
      (await as('brand owner', 'PUT', ABOUT.replace('about', 'toString'), { version: 1, content: {} })).status,
    ).toBe(400)
  })
})

const person = { name: 'Ada Lovelace', role: 'Captain', about: '' }
const withPeople = (people: unknown) => ({ ...about, people: { ...about.people, people } })
const withStory = (story: Partial<About['story']>) => ({ ...about, story: { ...about.story, ...story } })

describe('errors', () => {
  it.each([
    ['content.top', { ...about, top: undefined }],
    ['content.top.title', { ...about, top: { ...about.top, title: ' ' } }],
    ['content.top.isShown', { ...about, top: { ...about.top, isShown: false } }],
    ['content.story.title', withStory({ title: 'x'.repeat(91) })],
    ['content.story.title', withStory({ title: 'Two\nlines' })],
    ['content.story.title', withStory({ title: 'txt.\u202eexe' })],
    ['content.story.text', withStory({ text: 'turned \u2066around' })],
    ['content.story.text', withStory({ text: 'x'.repeat(4001) })],
    ['content.people.people', withPeople([])],
    ['content.people.people', withPeople(Array.from({ length: 200 }, () => person))],
    ['content.people.people.1.role', withPeople([person, { ...person, role: '' }])],
    [
      'content.mission.points.0.icon',
      { ...about, mission: { ...about.mission, points: [{ icon: 'constructor', title: 'T', text: 't' }] } },
    ],
  ])('%s', async (field, content) => {
    const { answer, stored } = save(content)
    const refused = await answer
    expect(refused.status).toBe(400)
    expect(Object.keys((await refused.json()).fields)).toEqual([field])
    expect(stored.brands.every(({ version }) => version === 1)).toBe(true)
  })

  it('but a hidden part may be incomplete, and keeps its texts', async () => {
    const content = {
      ...about,
      people: { ...about.people, isShown: false, title: '', people: [{ ...person, role: '' }] },
    }
    const { answer, served } = save(content)
    expect((await answer).status).toBe(200)
    expect(served.get(ACME)?.content?.about?.people).toMatchObject({
      isShown: false,
      people: [{ name: 'Ada Lovelace' }],
    })
  })

  it('and unknown fields are dropped', async () => {
    const { answer, served } = save({ ...about, script: 'x', top: { ...about.top, onload: 'x' } })
    expect((await answer).status).toBe(200)
    expect(served.get(ACME)?.content?.about).toEqual(about)
  })
})

describe("a brand's texts besides its pages", () => {
  const sheet = (name: string, content: unknown) => {
    const world = anAdministration()
    const path = ABOUT.replace('about', name)
    return { ...world, answer: world.as('brand owner', 'PUT', path, { version: 1, content }) }
  }
  const links = { isShown: true, title: 'More', links: [{ label: 'Magazine', href: 'https://magazine.example' }] }
  const profiles = (href: string) => ({ isShown: true, profiles: [{ href }] })
  const offer = { title: '', from: 'JFK', to: 'LHR', departs: '2027-01-10', returns: '', cabin: 'economy' }
  const offerIn = (currency: string) => ({
    isShown: true,
    title: 'Ours',
    lead: '',
    offers: [{ ...offer, limit: '200', currency, until: '2026-12-24' }],
  })
  const mails = (email: string) => ({
    signature: { isShown: true, text: 'Yours,\nAcme' },
    answers: { isShown: true, email },
    confirmation: { isShown: false, text: '' },
  })

  it('is stored and served like a page', async () => {
    const footer = { links, profiles: profiles('https://www.tiktok.com/@acme') }
    const { answer, served } = sheet('footer', footer)
    expect((await answer).status).toBe(200)
    expect(served.get(ACME)?.content?.footer).toEqual(footer)
  })

  it.each<[string, string, unknown]>([
    ['content.offers.offers.0.currency', 'home', { ...demoBrand.content?.home, offers: offerIn('XXX') }],
    ['content.profiles.profiles.0.href', 'footer', { links, profiles: profiles('https://blog.example/me') }],
    ['content.profiles.profiles.0.href', 'footer', { links, profiles: profiles('https://x.com/') }],
    [
      'content.links.links.0.href',
      'footer',
      {
        links: { ...links, links: [{ label: 'L', href: 'http://magazine.example' }] },
        profiles: profiles('https://x.com/a'),
      },
    ],
    [
      'content.links.links.0.href',
      'footer',
      {
        links: { ...links, links: [{ label: 'L', href: 'javascript:alert(1)' }] },
        profiles: profiles('https://x.com/a'),
      },
    ],
    ['content.answers.email', 'mails', mails('a@b.example\r\nBcc: c@d.example')],
    ['content.answers.email', 'mails', mails('Acme <a@b.example>')],
    ['content.answers.email', 'mails', mails('')],
    ['content.found.title', 'about', { ...about, found: { isShown: true, title: 'x'.repeat(91), description: '' } }],
  ])('refuses %s of %s', async (field, name, content) => {
    const refused = await sheet(name, content).answer
    expect(refused.status).toBe(400)
    expect(Object.keys((await refused.json()).fields)).toEqual([field])
  })
})
