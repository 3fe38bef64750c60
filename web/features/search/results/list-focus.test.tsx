import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { stepTo } from './list-focus'

const steps: (number | null)[] = []
const showList = () => {
  steps.length = 0
  render(
    <ul>
      {[4, 5, 6].map((place) => (
        <li key={place} aria-posinset={place} aria-setsize={6} onKeyDown={(event) => steps.push(stepTo(event))}>
          <a href="/flight" data-card="">{`Flight ${place}`}</a>
          <button type="button">{`Details ${place}`}</button>
        </li>
      ))}
    </ul>,
  )
}
const press = (name: string, key: string, more = {}) => fireEvent.keyDown(screen.getByText(name), { key, ...more })

it('leads by arrows, Home and End from the link of a card to that of another', () => {
  showList()
  for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End']) press('Flight 5', key)
  press('Flight 6', 'ArrowDown')
  expect(steps).toEqual([5, 3, 0, 5, 5])
})

it('leaves other keys, other places and shortcuts to the browser', () => {
  showList()
  press('Flight 5', 'Tab')
  press('Details 5', 'ArrowDown')
  press('Flight 5', 'End', { ctrlKey: true })
  press('Flight 5', 'ArrowDown', { altKey: true })
  expect(steps).toEqual([null, null, null, null])
})
