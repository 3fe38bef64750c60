import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useLinkNavigation } from './use-link-navigation'

function Page({ navigate, children }: { navigate: (address: string) => void; children: React.ReactNode }) {
  useLinkNavigation(navigate)
  return children
}

/** What a click on the link led to: the address the app went to, or that the browser was left to it. */
function clicked(link: React.ReactNode, options: MouseEventInit = {}) {
  const navigate = vi.fn()
  render(<Page navigate={navigate}>{link}</Page>)
  // jsdom can't follow links: a click that nobody stopped is stopped last.
  addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(screen.getByText('there'), options)
  return navigate.mock.calls[0]?.[0] ?? 'browser'
}

const LINKS = {
  'a page': [() => <a href="/search?origin=JFK#top">there</a>, '/search?origin=JFK#top'],
  'an element inside a link': [
    () => (
      <a href="/about">
        <b>there</b>
      </a>
    ),
    '/about',
  ],
  'another site': [() => <a href="https://other.example/">there</a>, 'browser'],
  'a new window': [
    () => (
      <a href="/about" target="_blank" rel="noopener">
        there
      </a>
    ),
    'browser',
  ],
  'a download': [
    () => (
      <a href="/about" download>
        there
      </a>
    ),
    'browser',
  ],
  'a place on the page': [() => <a href="#main">there</a>, 'browser'],
  'a phone': [() => <a href="tel:+1555">there</a>, 'browser'],
  'no link': [() => <b>there</b>, 'browser'],
} as const

it.each(Object.entries(LINKS))("a click on %s is the app's or the browser's", (_what, [link, outcome]) => {
  expect(clicked(link())).toBe(outcome)
})

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click with %o is the browser’s',
  (options) => {
    expect(clicked(<a href="/about">there</a>, options)).toBe('browser')
  },
)
