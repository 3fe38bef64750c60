import { vi } from 'vitest'

// A wait may take long on a busy machine: only what never happens fails. Vitest gives up after a second, and has no setting for it.
const PATIENCE_MS = 15_000
const { waitFor, waitUntil } = vi

vi.waitFor = (look, options = PATIENCE_MS) => waitFor(look, options)
vi.waitUntil = (look, options = PATIENCE_MS) => waitUntil(look, options)
