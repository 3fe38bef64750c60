import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

// The app itself is not there: each test plays it. When it comes, it sees what there is by then.
const stylesAtStart = vi.hoisted(() => ({ loaded: null as boolean | null }))
vi.mock('./main', () => {
  stylesAtStart.loaded = document.querySelector('link')?.dataset.loaded !== undefined
  return {}
})

const LINK = '<link rel="stylesheet" href="/assets/app.css" integrity="sha256-x">'

beforeAll(async () => {
  document.head.innerHTML = `<style>h1{}</style><noscript id="page-styles"></noscript><meta name="after">`
  // As a browser that runs scripts reads it.
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
    <a id="link" href="/about"><svg id="linkIcon"></svg></a>
    <input id="box" type="checkbox">
    <select id="cabin"><option>economy</option><option>business</option></select>
    <div id="part" data-waits><button id="deep"></button></div>
  </div>`
  // jsdom goes nowhere, and says so.
  for (const selector of ['#link', '#go']) get(selector).onclick = (event) => event.preventDefault()
})

it('the style files are fetched after the first picture, stand where they are named, and are there before the app', async () => {
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

describe('before the app is there', () => {
  it('a press is done once the app took over, also on the icon in a button', async () => {
    listen('#menu', 'click')
    get('#icon').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(done).toEqual([])
    takeOver()
    await waitFor(() => expect(done).toEqual(['click #menu']))
  })

  it('a button that is pressed by the keyboard is a press too', async () => {
    listen('#swap', 'click')
    get('#swap').focus()
    await userEvent.keyboard('{Enter}')
    expect(done).toEqual([])
    takeOver()
    await waitFor(() => expect(done).toEqual(['click #swap']))
  })

  it('presses are done in their order, each button’s once', async () => {
    listen('#menu', 'click')
    listen('#swap', 'click')
    for (const id of ['#swap', '#menu', '#swap', '#menu']) get(id).click()
    takeOver()
    await waitFor(() => expect(done).toEqual(['click #swap', 'click #menu']))
  })

  it('a box is ticked at once and told afterward; pressed twice it stays as it was', async () => {
    get('#box').click()
    get('#box').click()
    // What the browser says by itself no app hears yet.
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

  it('a press on what is gone, or can’t be pressed, is forgotten', async () => {
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

  it('links and forms that lead to a page are the browser’s', () => {
    const heard: string[] = []
    document.body.addEventListener('click', ({ target }) => heard.push((target as Element).id))
    get('#linkIcon').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    get('#go').click()
    expect(heard).toEqual(['linkIcon', 'go'])
  })

  it('a form that is sent from a field is sent once the app took over, with what was typed', async () => {
    listen('#plain', 'submit')
    listen('#name', 'input')
    await userEvent.type(get('#name'), 'Lon')
    done.length = 0
    await userEvent.keyboard('{Enter}')
    expect(done).toEqual([])
    takeOver()
    await waitFor(() => expect(done).toEqual(['input #name Lon', 'submit #plain']))
  })

  it('what was typed is told even if the app drew another value, and where the cursor is', async () => {
    await userEvent.type(get('#name'), 'Lon')
    listen('#name', 'focusin')
    listen('#name', 'input')
    get<HTMLInputElement>('#name').value = ''
    takeOver()
    await waitFor(() => expect(done).toEqual(['focusin #name', 'input #name Lon']))
    expect(get<HTMLInputElement>('#name').value).toBe('Lon')
    expect(document.activeElement).toBe(get('#name'))
  })

  it('what was chosen from a list is told', async () => {
    listen('#cabin', 'change')
    get<HTMLSelectElement>('#cabin').value = 'business'
    get('#cabin').dispatchEvent(new Event('input', { bubbles: true }))
    takeOver()
    await waitFor(() => expect(done).toEqual(['change #cabin business']))
  })
})

it('afterward everything is the app’s, at once', () => {
  listen('#menu', 'click')
  takeOver()
  get('#menu').click()
  expect(done).toEqual(['click #menu'])
})
