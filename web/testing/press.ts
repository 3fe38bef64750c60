import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

/** A button, once it is there and can be pressed. */
export const pressable = (name: string | RegExp, inside: Pick<typeof screen, 'getByRole'> = screen) =>
  waitFor(() => {
    const button = inside.getByRole('button', { name })
    expect(button).toHaveProperty('disabled', false)
    return button
  })

/** Presses a button once it can be pressed. */
export const press = async (...button: Parameters<typeof pressable>) => userEvent.click(await pressable(...button))
