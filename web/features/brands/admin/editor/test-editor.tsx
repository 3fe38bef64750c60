import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { ACME } from '#worker/testing/worlds/an-administration'
import { aPlatform, renderWithProof } from '../../../../testing/test-platform'
import { BrandManager } from '../brand-manager'

// The editor over the real API with ports in memory. There are no flights, so its example shows none.

/** Opens the brand manager at an address as a user; the test can inspect and change the platform behind it. */
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

/** The only text field with a label. A query by role would compute the names of all fields of a long form. */
export async function field(label: string): Promise<HTMLInputElement> {
  const labels = await screen.findAllByText<HTMLLabelElement>(
    (_, found) => Boolean(found?.textContent.startsWith(label)),
    {
      selector: 'label',
    },
  )
  const [found, ...others] = labels
    .map(({ control }) => control)
    .filter((control) => control?.matches('textarea, input:not([type=checkbox], [type=color], [type=file])'))
  expect(found).toBeDefined()
  expect(others).toEqual([])
  return found as HTMLInputElement
}
export const expectShown = async (text: string | RegExp) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

export async function retype(label: string, text: string) {
  const input = await field(label)
  await userEvent.click(input)
  input.select()
  await userEvent.paste(text)
}

export function cleanUp() {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}
