import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { TRANSLATORS, textsOf } from '../testing/translators'

const page = document.createElement('div')
page.dataset.looseTexts = ''

beforeAll(async () => {
  const { keepTexts } = await vi.importActual<typeof import('./replaced-texts')>('./replaced-texts')
  keepTexts(page)
})
afterAll(() => page.remove())

const START = { busy: false, count: 1, end: ' left', name: '' }
const STEPS: [change: Partial<typeof START>, shown: string][] = [
  [{ busy: true }, 'Wait: 1 left'],
  [{ busy: false }, '1 left'],
  [{ count: 2 }, '2 left'],
  [{ name: 'Ada' }, '2 leftAda, hello'],
  [{ name: '' }, '2 left'],
  [{ end: '' }, '2'],
  [{ end: '!' }, '2!'],
]
let change: (state: Partial<typeof START>) => void

/** Texts beside what comes and goes, without elements of their own. */
function Screen() {
  const [{ busy, count, end, name }, setState] = useState(START)
  change = (state) => setState((before) => ({ ...before, ...state }))
  return (
    <p>
      {busy && <i>Wait: </i>}
      {count}
      <input aria-label="Name" />
      {end}
      {name && <b>{name}</b>}
      {name && ', hello'}
    </p>
  )
}

it('a screen goes on with its state and never shows old words, however its texts were translated', async () => {
  document.body.append(page)
  const wanted = ['Grace', ...STEPS.map(([, shown]) => shown)]
  for (const [way, translate] of Object.entries(TRANSLATORS)) {
    const { container, unmount } = render(<Screen />, { container: page.appendChild(document.createElement('div')) })
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    field.value = 'Grace'
    const seen: string[] = []
    for (const [step] of STEPS) {
      textsOf(container).forEach(translate)
      await act(async () => change(step))
      seen.push(container.textContent.replace(/[«»]/g, ''))
    }
    const kept = screen.queryByRole<HTMLInputElement>('textbox', { name: 'Name' })
    expect({ [way]: [kept?.value, ...seen] }).toEqual({ [way]: wanted })
    unmount()
  }
})
