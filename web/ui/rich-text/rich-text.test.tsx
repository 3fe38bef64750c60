import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { RichText as Rich } from '#worker/contract/content/rich-text'
import { RichText } from './rich-text'

const show = (text: Rich, level?: 2 | 3) => render(<RichText text={text} {...(level && { level })} />).container

it('renders headings, paragraphs, lists, links, bold and italic text', () => {
  const container = show(
    [
      { kind: 'heading', level: 2, runs: [{ text: 'Bags' }] },
      { kind: 'heading', level: 3, runs: [{ text: 'Small ones' }] },
      {
        kind: 'paragraph',
        runs: [
          { text: 'See ' },
          { text: 'our ', href: '/faq' },
          { text: 'questions', strong: true, emphasis: true, href: '/faq' },
          { text: ' or ' },
          { text: 'theirs', href: 'https://example.com/' },
        ],
      },
      { kind: 'bullets', items: [[{ text: 'One' }]] },
      { kind: 'numbers', items: [[{ text: 'First' }], [{ text: 'Second' }]] },
    ],
    3,
  )
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Bags')
  expect(screen.getByRole('heading', { level: 4 }).textContent).toBe('Small ones')
  expect(screen.getByRole('link', { name: 'our questions' }).getAttribute('href')).toBe('/faq')
  expect(container.querySelector('a > strong > em')?.textContent).toBe('questions')
  expect(screen.getByRole('link', { name: 'theirs' }).getAttribute('href')).toBe('https://example.com/')
  expect([...container.querySelectorAll('ul, ol')].map(({ tagName }) => tagName)).toEqual(['UL', 'OL'])
})

it.each(['javascript:alert(1)', 'data:text/html,x', '//example.com', 'mailto:'])(
  'shows the words alone of a link to %s, however it came to be stored',
  (href) => {
    const container = show([{ kind: 'paragraph', runs: [{ text: 'press me', href }] }])
    expect(container.textContent).toBe('press me')
    expect(container.querySelector('a')).toBeNull()
  },
)

it('shows markup as plain characters, and skips unknown blocks', () => {
  const container = show([
    { kind: 'paragraph', runs: [{ text: '<img src=x onerror=alert(1)>' }] },
    { kind: 'script', runs: [{ text: 'alert(1)' }] } as never,
  ])
  expect(container.textContent).toBe('<img src=x onerror=alert(1)>')
  expect(container.querySelector('img, script')).toBeNull()
})
