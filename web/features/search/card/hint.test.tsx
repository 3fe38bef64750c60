import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Hint } from './hint'

// Its words come with the first one that opens.
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
const told = () => screen.queryByRole('tooltip')?.textContent
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const mouse = { pointerType: 'mouse' }
const touch = { pointerType: 'touch' }

it('opens after 700 ms of hovering, and not for who passes by', () => {
  show()
  fireEvent.pointerEnter(button('1 Stop'), mouse)
  pass(699)
  expect(told()).toBeUndefined()
  pass(1)
  expect(told()).toBe('3h 30m in Dublin (DUB)')
  expect(button('1 Stop').getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
  fireEvent.pointerLeave(button('1 Stop'), mouse)
  pass(1000)
  fireEvent.pointerEnter(button('Multiple Airlines'), mouse)
  pass(300)
  fireEvent.pointerLeave(button('Multiple Airlines'), mouse)
  pass(1000)
  expect(told()).toBeUndefined()
})

it('opens at once within 300 ms after another one closed, and waits again later', () => {
  show()
  fireEvent.pointerEnter(button('1 Stop'), mouse)
  pass(700)
  fireEvent.pointerLeave(button('1 Stop'), mouse)
  pass(120)
  expect(told()).toBeUndefined()
  pass(299)
  fireEvent.pointerEnter(button('Multiple Airlines'), mouse)
  expect(told()).toBe('Operated by Aer Lingus')
  fireEvent.pointerLeave(button('Multiple Airlines'), mouse)
  pass(120 + 300)
  fireEvent.pointerEnter(button('1 Stop'), mouse)
  expect(told()).toBeUndefined()
})

it('stays while the pointer is on its words', () => {
  show()
  fireEvent.pointerEnter(button('1 Stop'), mouse)
  pass(700)
  fireEvent.pointerLeave(button('1 Stop'), mouse)
  pass(60)
  fireEvent.pointerEnter(screen.getByRole('tooltip'), mouse)
  pass(1000)
  expect(told()).toBe('3h 30m in Dublin (DUB)')
})

it('opens at once for the keyboard, and Escape closes it', () => {
  show()
  act(() => button('1 Stop').focus())
  expect(told()).toBe('3h 30m in Dublin (DUB)')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(told()).toBeUndefined()
  act(() => button('Multiple Airlines').focus())
  expect(told()).toBe('Operated by Aer Lingus')
  act(() => button('Multiple Airlines').blur())
  expect(told()).toBeUndefined()
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
  expect(told()).toBe('3h 30m in Dublin (DUB)')
  tap()
  expect(told()).toBeUndefined()
  tap()
  fireEvent.pointerDown(document.body, touch)
  expect(told()).toBeUndefined()
})
