import { vi } from 'vitest'

// What is waited for may take its time on a busy machine: only what never comes fails. Vitest gives up after a second, and has no setting for it.
const PATIENCE_MS = 15_000
const { waitFor, waitUntil } = vi

vi.waitFor = (look, options = PATIENCE_MS) => waitFor(look, options)
vi.waitUntil = (look, options = PATIENCE_MS) => waitUntil(look, options)
