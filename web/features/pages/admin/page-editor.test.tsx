import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NEUTRAL } from '#worker/content/brand-content'
import type { PageName, SheetName } from '#worker/contract/content/page-names'
import { ACME, acme } from '#worker/testing/worlds/an-administration'
import { enter } from '../../../testing/enter'
import { press } from '../../../testing/press'
import { aPlatform, renderWithProof } from '../../../testing/test-platform'
import { cleanUp } from '../../brands/admin/editor/test-editor'
import { PagesPage } from './pages-page'

// The editor over the real API with ports in memory.

afterEach(() => {
  sessionStorage.clear()
  cleanUp()
})

async function openPage(page: PageName | SheetName, search: Record<string, string> = {}) {
  const platform = aPlatform('brand owner')
  // There is no built app to preview here.
  platform.failing.add('/')
  Element.prototype.scrollIntoView = vi.fn()
  renderWithProof(<PagesPage page={page} search={{ of: ACME, ...search }} onLeave={() => {}} />)
  await screen.findByRole('button', { name: /^Save/ })
  return platform
}

const part = (name: string) => within(screen.getByRole('region', { name }))
const show = (name: string) => userEvent.click(part(name).getByRole('checkbox', { name: 'Show this part' }))
const isOpen = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true'

const LINKS = 'Links of your own'

async function addLink(index: number, label: string, href: string) {
  await press('Add a link', part(LINKS))
  const entry = within(part(LINKS).getByRole('group', { name: `link ${index}` }))
  await enter(entry.getByRole('textbox', { name: /^Words/ }), label)
  await enter(entry.getByRole('textbox', { name: /^Where it leads/ }), href)
}

describe('the entries of a list', () => {
  it('are open when they are added, collapse to their title, keep their input, and stay so when they are moved and others removed', async () => {
    await openPage('footer')
    await show(LINKS)
    await addLink(1, 'Magazine', 'https://magazine.example')
    expect(isOpen(/^link 1 Magazine/)).toBe(true)
    await press(/^link 1 Magazine/)
    expect(isOpen(/^link 1 Magazine/)).toBe(false)
    expect(part(LINKS).queryByRole('textbox', { name: /^Words/ })).toBeNull()
    screen.getByRole('button', { name: /^link 1 Magazine/ }).focus()
    await userEvent.keyboard('{Enter}')
    expect(part(LINKS).getByRole<HTMLInputElement>('textbox', { name: /^Words/ }).value).toBe('Magazine')
    await press(/^link 1 Magazine/)
    await addLink(2, 'Second', 'https://two.example')
    await press('Move link 2 up')
    expect([isOpen(/^link 1 Second/), isOpen(/^link 2 Magazine/)]).toEqual([true, false])
    await press('Remove link 1')
    expect(isOpen(/^link 1 Magazine/)).toBe(false)
  })

  it('are required when there are none, and open by themselves when saving finds an error, with the focus on the first such field', async () => {
    const { stored } = await openPage('footer')
    await show(LINKS)
    await enter(part(LINKS).getByRole('textbox', { name: /^Title/ }), 'More')
    await press('Save')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add a link'))
    await addLink(1, 'Magazine', 'https://magazine.example')
    await press(/^link 1/)
    await addLink(2, 'Evil', 'ftp://evil.example')
    await press(/^link 2 Evil/)
    await press('Save')
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('links.links.1.href'))
    expect([isOpen(/^link 1/), isOpen(/^link 2/)]).toEqual([false, true])
    expect(stored.brands.every(({ version }) => version === 1)).toBe(true)
  })
})

describe('the title of a page', () => {
  it('is previewed as search results show it, with its length, or the default, and is saved with its page', async () => {
    const { served } = await openPage('faq')
    const found = part('Title and description')
    expect(found.getByText('Frequently Asked Questions - Acme Air')).toBeTruthy()
    await enter(found.getByRole('textbox', { name: /^Title/ }), 'Ask {brand}')
    expect(found.getByText('Ask Acme Air')).toBeTruthy()
    expect(found.getByText(/^Title: 12 characters/)).toBeTruthy()
    await enter(found.getByRole('textbox', { name: /^Title/ }), ` ${'x'.repeat(60)}`)
    expect(found.getByText(/^Title: 73 characters, more than the 60 or so/)).toBeTruthy()
    await press('Save page')
    await screen.findAllByText('The page is saved')
    const title = `Ask {brand} ${'x'.repeat(60)}`
    expect(served.get(ACME)?.content?.faq).toMatchObject({ found: { title, description: '' } })
  })
})

it('a link to a field lands on it, or on what shows its part', async () => {
  await openPage('faq', { field: 'found.description' })
  expect(document.activeElement?.getAttribute('name')).toBe('found.description')
  document.body.innerHTML = ''
  await openPage('mails', { field: 'signature.text' })
  expect(document.activeElement?.getAttribute('name')).toBe('signature.isShown')
})

it('says of a page without any part that travelers don’t see it yet', async () => {
  const { served } = await openPage('blog')
  await enter(part('Top of the page').getByRole('textbox', { name: /^Title/ }), ', Us')
  await press('Save page')
  await screen.findByText('Travelers don’t see it yet: show a part of it.')
  expect(served.get(ACME)?.content?.blog?.top.title).toBe('Articles by {brand}, Us')
})

it('lands on the button that opens the field’s entry, and on the field of a part without one of its own', async () => {
  await openPage('faq', { field: 'questions.questions.0.answer' })
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^question 1 /))
  cleanup()
  await openPage('faq', { field: 'questions.questions.0.nowhere' })
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^question 1 /))
})

describe('the input of an earlier visit', () => {
  it('is saved without a question when only other parts of the brand have changed since', async () => {
    const { change, served } = await openPage('faq')
    await enter(part('Title and description').getByRole('textbox', { name: /^Title/ }), 'Mine')
    cleanup()
    change('brands', { record: { ...acme, version: 2, tagline: 'Theirs' }, version: 2 }, { key: ACME })
    renderWithProof(<PagesPage page="faq" search={{ of: ACME }} onLeave={() => {}} />)
    await screen.findByText('Your unsaved changes are back')
    await press('Save page')
    await screen.findAllByText('The page is saved')
    expect(served.get(ACME)).toMatchObject({ tagline: 'Theirs', content: { faq: { found: { title: 'Mine' } } } })
  })

  it('doesn’t replace a colleague’s later change of the page without a question', async () => {
    const { change, served, stored } = await openPage('faq')
    const title = () => part('Title and description').getByRole<HTMLInputElement>('textbox', { name: /^Title/ })
    await enter(title(), 'Mine')
    cleanup()
    const found = { title: 'Theirs', description: '' }
    const theirs = { ...acme, version: 2, content: { faq: { ...NEUTRAL.faq, found } } }
    change('brands', { record: theirs, version: 2 }, { key: ACME })
    renderWithProof(<PagesPage page="faq" search={{ of: ACME }} onLeave={() => {}} />)
    await screen.findByText('Your unsaved changes are back')
    await press('Save page')
    await screen.findByText(/changed this page meanwhile/)
    expect(title().value).toBe('Mine')
    expect(stored.brands.find(({ key }) => key === ACME)?.version).toBe(2)
    await press('Save mine over it')
    await screen.findAllByText('The page is saved')
    expect(served.get(ACME)?.content?.faq).toMatchObject({ found: { title: 'Mine' } })
  })
})

it('a page that is too large gets an error with the limit in its form, and stays as it was typed', async () => {
  await openPage('faq')
  const title = () => part('Title and description').getByRole<HTMLInputElement>('textbox', { name: /^Title/ })
  await enter(title(), 'Mine')
  const { fetch } = globalThis
  const body = { code: 'body_too_large', message: 'This is too large: 4096 kB can be sent at most.', requestId: 'r1' }
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    init?.method === 'PUT' ? Promise.resolve(Response.json(body, { status: 413 })) : fetch(input, init),
  )
  await press('Save page')
  expect(await screen.findByText(/4096 kB can be sent at most/)).toBeTruthy()
  expect(title().value).toBe('Mine')
})
