import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

/** Presses a button once it is there and can be pressed. */
export async function press(name: string | RegExp, inside: Pick<typeof screen, 'getByRole'> = screen) {
  const button = await waitFor(() => {
    const found = inside.getByRole('button', { name })
    expect(found).toHaveProperty('disabled', false)
    return found
  })
  await userEvent.click(button)
}
