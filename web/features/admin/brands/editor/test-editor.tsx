import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { ACME } from '#worker/testing/worlds/an-administration'
import { enter } from '../../../../testing/enter'
import { aPlatform, renderWithProof } from '../../../../testing/test-platform'
import { BrandManager } from '../brand-manager'

// The editor over the real API with ports in memory. There are no flights, so its example shows that none was found.

/** Opens the brand manager at an address for a user, with the platform behind it for a test to inspect and change. */
export function openEditor(caller: Parameters<typeof aPlatform>[0], search: Record<string, string>, given = {}) {
  const platform = aPlatform(caller, given)
  // There is no built app to preview here.
  platform.failing.add('/')
  const callbacks = { onSignedOut: vi.fn(), onLeave: vi.fn(), onOpen: vi.fn(), onList: vi.fn() }
  const isAdministrator = caller.startsWith('administrator')
  const view = renderWithProof(
    <BrandManager isAdministrator={isAdministrator} currentKey={ACME} search={search} {...callbacks} />,
  )
  return { ...platform, ...callbacks, ...view }
}

export const field = (label: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) })
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
export const told = async (text: string | RegExp) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

export async function retype(label: string, text: string) {
  const input = await field(label)
  await userEvent.clear(input)
  if (text) await enter(input, text)
}

export function cleanUp() {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}
