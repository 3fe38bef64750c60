import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

// Each test plays the role of the app. This records what the app finds when it is loaded.
const stylesAtStart = vi.hoisted(() => ({ loaded: null as boolean | null }))
vi.mock('./main', () => {
  stylesAtStart.loaded = document.querySelector('link')?.dataset.loaded !== undefined
  return {}
})

const LINK = '<link rel="stylesheet" href="/assets/app.css" integrity="sha256-x">'

beforeAll(async () => {
  document.head.innerHTML = `<style>h1{}</style><noscript id="page-styles"></noscript><meta name="after">`
  // As parsed by a browser that runs scripts.
  document.getElementById('page-styles')!.textContent = LINK
  await import('./boot')
})

const done: string[] = []
const get = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)!
const listen = (selector: string, kind: string) =>
  get(selector).addEventListener(kind, (event) => {
    const { value, checked, type } = event.target as HTMLInputElement
    done.push(`${kind} ${selector} ${type === 'checkbox' ? checked : (value ?? '')}`.trim())
    event.preventDefault()
  })
const takeOver = (selector = '#root') => get(selector).removeAttribute('data-waits')

beforeEach(() => {
  done.length = 0
  document.body.innerHTML = `<div id="root" data-waits>
    <button id="menu"><svg id="icon"></svg></button>
    <button id="swap"></button>
    <button id="off" disabled></button>
    <form id="plain" aria-label="plain"><input id="name" value=""><button id="send">Send</button></form>
    <form id="search" action="/search"><button id="go"></button></form>
    <form id="both" action="/search" data-app><button id="find"></button></form>
    <a id="link" href="/about"><svg id="linkIcon"></svg></a>
    <input id="box" type="checkbox">
    <select id="cabin"><option>economy</option><option>business</option></select>
    <div id="part" data-waits><button id="deep"></button></div>
  </div>`
  // jsdom can't navigate, and logs that.
  for (const selector of ['#link', '#go']) get(selector).onclick = (event) => event.preventDefault()
})

it('the style files are fetched after the first paint, inserted where they are named, and loaded before the app', async () => {
  await waitFor(() => expect(document.querySelector('link')).not.toBeNull())
  const elements = [...document.head.children].filter((element) => element.matches('style, link[rel=stylesheet], meta'))
  expect(elements.map(({ localName }) => localName)).toEqual(['style', 'link', 'meta'])
  expect(document.getElementById('page-styles')).toBeNull()
  expect(get('link').getAttribute('integrity')).toBe('sha256-x')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(stylesAtStart.loaded).toBeNull()
  get('link').dataset.loaded = ''
  get('link').dispatchEvent(new Event('load'))
  await waitFor(() => expect(stylesAtStart.loaded).toBe(true))
})

describe('before hydration', () => {
  it('a press is replayed after hydration, also on the icon in a button', async () => {
    listen('#menu', 'click')
    get('#icon').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(done).toEqual([])
    takeOver()
    await waitFor(() => expect(done).toEqual(['click #menu']))
  })

  it('a press by keyboard counts too', async () => {
    listen('#swap', 'click')
    get('#swap').focus()
    await userEvent.keyboard('{Enter}')
    expect(done).toEqual([])
    takeOver()
    await waitFor(() => expect(done).toEqual(['click #swap']))
  })

  it('presses are replayed in order, once per button', async () => {
    listen('#menu', 'click')
    listen('#swap', 'click')
    for (const id of ['#swap', '#menu', '#swap', '#menu']) get(id).click()
    takeOver()
    await waitFor(() => expect(done).toEqual(['click #swap', 'click #menu']))
  })

  it('a checkbox changes at once and is reported later; pressed twice it stays as it was', async () => {
    get('#box').click()
    get('#box').click()
    // The browser's own event comes before the app listens.
    listen('#box', 'change')
    takeOver()
    await waitFor(() => expect(get('#root').dataset.waits).toBeUndefined())
    await new Promise((resolve) => setTimeout(resolve))
    expect(done).toEqual([])
    get('#root').dataset.waits = ''
    get('#box').click()
    expect(get<HTMLInputElement>('#box').checked).toBe(true)
    done.length = 0
    takeOver()
    await waitFor(() => expect(done).toEqual(['change #box true']))
    expect(get<HTMLInputElement>('#box').checked).toBe(true)
  })

  it('a press on a part waits for the part', async () => {
    listen('#deep', 'click')
    get('#deep').click()
    takeOver()
    await new Promise((resolve) => setTimeout(resolve))
    expect(done).toEqual([])
    takeOver('#part')
    await waitFor(() => expect(done).toEqual(['click #deep']))
  })

  it('a press on a removed or disabled element is dropped', async () => {
    listen('#swap', 'click')
    listen('#off', 'click')
    const swap = get('#swap')
    swap.click()
    get('#off').click()
    swap.remove()
    get('#off').removeAttribute('disabled')
    takeOver()
    await new Promise((resolve) => setTimeout(resolve))
    expect(done).toEqual([])
  })

  it('links and forms with an action are left to the browser', () => {
    const heard: string[] = []
    document.body.addEventListener('click', ({ target }) => heard.push((target as Element).id))
    get('#linkIcon').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    get('#go').click()
    expect(heard).toEqual(['linkIcon', 'go'])
  })

  it('a form submitted from a field is submitted after hydration, with its input', async () => {
    listen('#plain', 'submit')
    listen('#name', 'input')
    await userEvent.type(get('#name'), 'Lon')
    done.length = 0
    await userEvent.keyboard('{Enter}')
    expect(done).toEqual([])
    takeOver()
    await waitFor(() => expect(done).toEqual(['input #name Lon', 'submit #plain']))
  })

  it('a form that prefers the app waits for it, though it has an action', async () => {
    listen('#find', 'click')
    get('#find').click()
    expect(done).toEqual([])
    takeOver()
    await waitFor(() => expect(done).toEqual(['click #find']))
  })

  it('input is reported even if the app rendered another value, and the cursor stays', async () => {
    await userEvent.type(get('#name'), 'Lon')
    listen('#name', 'focusin')
    listen('#name', 'input')
    get<HTMLInputElement>('#name').value = ''
    takeOver()
    await waitFor(() => expect(done).toEqual(['focusin #name', 'input #name Lon']))
    expect(get<HTMLInputElement>('#name').value).toBe('Lon')
    expect(document.activeElement).toBe(get('#name'))
  })

  it('a choice in a select is reported', async () => {
    listen('#cabin', 'change')
    get<HTMLSelectElement>('#cabin').value = 'business'
    get('#cabin').dispatchEvent(new Event('input', { bubbles: true }))
    takeOver()
    await waitFor(() => expect(done).toEqual(['change #cabin business']))
  })
})

it('after hydration the app handles everything at once', () => {
  listen('#menu', 'click')
  takeOver()
  get('#menu').click()
  expect(done).toEqual(['click #menu'])
})

it('keeps the browser’s offer to install the site, and shows none by itself', () => {
  const offer = new Event('beforeinstallprompt', { cancelable: true })
  window.dispatchEvent(offer)
  expect([window.installOffer, offer.defaultPrevented]).toEqual([offer, true])
  delete window.installOffer
})
