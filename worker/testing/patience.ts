import { vi } from 'vitest'

// A wait may take long on a busy machine: only what never happens fails. Vitest gives up after a second and looks every 50 ms, and has no
// setting for either.
const PATIENCE = { timeout: 15_000, interval: 5 }
const { waitFor, waitUntil } = vi

vi.waitFor = (look, options) => waitFor(look, inOwnTime(options))
vi.waitUntil = (look, options) => waitUntil(look, inOwnTime(options))

const inOwnTime = (options: Parameters<typeof waitFor>[1]) => ({
  ...PATIENCE,
  ...(typeof options === 'number' ? { timeout: options } : options),
})
