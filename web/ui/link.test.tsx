import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Link } from './link'

/** What a click on the link did: the address the app navigated to, or that the browser handled it. */
function clicked(link: React.ReactNode, options: MouseEventInit = {}) {
  const history = createMemoryHistory({ initialEntries: ['/about'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  render(<RouterContextProvider router={router}>{link}</RouterContextProvider>)
  // jsdom can't follow links: a click that the app didn't cancel is canceled last.
  addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(screen.getByText('there'), options)
  return history.length > 1 ? history.location.href : 'browser'
}

describe('a link', () => {
  it.each([
    ['a page', () => <Link href="/search?origin=JFK#top">there</Link>, '/search?origin=JFK#top'],
    [
      'a page by its name',
      () => (
        <Link to="/faq" search={{ q: 'bag' }}>
          there
        </Link>
      ),
      '/faq?q=bag',
    ],
    [
      'an element inside a link',
      () => (
        <Link to="/faq">
          <b>there</b>
        </Link>
      ),
      '/faq',
    ],
    [
      'a new window',
      () => (
        <Link to="/faq" target="_blank" rel="noopener">
          there
        </Link>
      ),
      'browser',
    ],
  ] as const)("a click on %s is the app's or the browser's", (_what, link, outcome) => {
    expect(clicked(link())).toBe(outcome)
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'a click with %o is the browser’s',
    (options) => {
      expect(clicked(<Link to="/faq">there</Link>, options)).toBe('browser')
    },
  )

  it('marks the current page only when `current` is set', () => {
    clicked(
      <>
        <Link to="/about" className="plain">
          there
        </Link>
        <Link to="/faq" current>
          here
        </Link>
      </>,
    )
    const [there, here] = [screen.getByText('there'), screen.getByText('here')]
    expect([there.getAttribute('aria-current'), there.className, here.getAttribute('aria-current')]).toEqual([
      null,
      'plain',
      'page',
    ])
  })
})
