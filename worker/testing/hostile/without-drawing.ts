import { vi } from 'vitest'

// Drawing takes a moment, and doesn't matter for tests that make every call.

vi.mock('../../pages/share-image/draw-share-image', async (original) => ({
  ...(await original<object>()),
  drawShareImage: () => ({ width: 1, height: 1, pixels: new Uint8Array(1), palette: [[0, 0, 0]] }),
}))
vi.mock('../../pages/share-image/encode-png', () => ({ encodePng: async () => new Uint8Array(1) }))
