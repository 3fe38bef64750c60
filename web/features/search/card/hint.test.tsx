import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Hint } from './hint'

// The bubble's code is loaded when the first hint opens.
beforeAll(async () => {
  show()
  fireEvent.focus(button('1 Stop'))
  await screen.findByRole('tooltip')
  cleanup()
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const show = () =>
  render(
    <>
      <Hint className="" content={() => '3h 30m in Dublin (DUB)'}>
        1 Stop
      </Hint>
      <Hint className="" content={() => 'Operated by Aer Lingus'}>
        Multiple Airlines
      </Hint>
    </>,
  )
const button = (name: string) => screen.getByRole('button', { name })
const hintText = () => screen.queryByRole('tooltip')?.textContent
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const mouse = { pointerType: 'mouse' }
const touch = { pointerType: 'touch' }

it('opens after 700 ms of hovering, not for a passing pointer', () => {
  show()
  fireEvent.pointerEnter(button('1 Stop'), mouse)
  pass(699)
  expect(hintText()).toBeUndefined()
  pass(1)
  expect(hintText()).toBe('3h 30m in Dublin (DUB)')
  expect(button('1 Stop').getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
  fireEvent.pointerLeave(button('1 Stop'), mouse)
  pass(1000)
  fireEvent.pointerEnter(button('Multiple Airlines'), mouse)
  pass(300)
  fireEvent.pointerLeave(button('Multiple Airlines'), mouse)
  pass(1000)
  expect(hintText()).toBeUndefined()
})

it('opens at once within 300 ms after another one closed, and waits again later', () => {
  show()
  fireEvent.pointerEnter(button('1 Stop'), mouse)
  pass(700)
  fireEvent.pointerLeave(button('1 Stop'), mouse)
  pass(120)
  expect(hintText()).toBeUndefined()
  pass(299)
  fireEvent.pointerEnter(button('Multiple Airlines'), mouse)
  expect(hintText()).toBe('Operated by Aer Lingus')
  fireEvent.pointerLeave(button('Multiple Airlines'), mouse)
  pass(120 + 300)
  fireEvent.pointerEnter(button('1 Stop'), mouse)
  expect(hintText()).toBeUndefined()
})

it('stays open while the pointer is on its text', () => {
  show()
  fireEvent.pointerEnter(button('1 Stop'), mouse)
  pass(700)
  fireEvent.pointerLeave(button('1 Stop'), mouse)
  pass(60)
  fireEvent.pointerEnter(screen.getByRole('tooltip'), mouse)
  pass(1000)
  expect(hintText()).toBe('3h 30m in Dublin (DUB)')
})

it('opens at once for the keyboard, and Escape closes it', () => {
  show()
  act(() => button('1 Stop').focus())
  expect(hintText()).toBe('3h 30m in Dublin (DUB)')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(hintText()).toBeUndefined()
  act(() => button('Multiple Airlines').focus())
  expect(hintText()).toBe('Operated by Aer Lingus')
  act(() => button('Multiple Airlines').blur())
  expect(hintText()).toBeUndefined()
})

it('opens and closes by touch, and closes when somewhere else is touched', () => {
  show()
  const tap = () => {
    fireEvent.pointerEnter(button('1 Stop'), touch)
    fireEvent.pointerDown(button('1 Stop'), touch)
    fireEvent.pointerLeave(button('1 Stop'), touch)
    act(() => button('1 Stop').focus())
    fireEvent.click(button('1 Stop'))
  }
  tap()
  expect(hintText()).toBe('3h 30m in Dublin (DUB)')
  tap()
  expect(hintText()).toBeUndefined()
  tap()
  fireEvent.pointerDown(document.body, touch)
  expect(hintText()).toBeUndefined()
})
