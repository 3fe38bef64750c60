import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { ACME } from '#worker/testing/worlds/an-administration'
import { aPlatform, renderPart } from '../../../../testing/test-platform'
import { BrandManager } from '../brand-manager'

// The editor over the real API with ports in memory. What it draws with flights in it has none here, and says so.

/** The brand manager at its address as somebody sees it, and what a test may look at and change behind it. */
export function openEditor(caller: Parameters<typeof aPlatform>[0], search: Record<string, string>, given = {}) {
  const platform = aPlatform(caller, given)
  // There is no built app to preview here.
  platform.failing.add('/')
  const callbacks = { onSignedOut: vi.fn(), onLeave: vi.fn(), onOpen: vi.fn() }
  const isAdministrator = caller.startsWith('administrator')
  const view = renderPart(
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
  if (text) await userEvent.type(input, text)
}

export function cleanUp() {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}
