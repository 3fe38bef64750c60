import { expect, it, vi } from 'vitest'

it('runs animation frames after a test with fake timers has removed the focused element', async () => {
  vi.useFakeTimers()
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  button.remove()
  vi.useRealTimers()
  const frame = vi.fn()
  requestAnimationFrame(frame)
  await vi.waitFor(() => expect(frame).toHaveBeenCalled())
})
