import { vi } from 'vitest'

// Drawing takes a moment, and nothing that is asked of every call changes what is drawn.

vi.mock('../../pages/share-image/draw-share-image', async (original) => ({
  ...(await original<object>()),
  drawShareImage: () => ({ width: 1, height: 1, pixels: new Uint8Array(1), palette: [[0, 0, 0]] }),
}))
vi.mock('../../pages/share-image/encode-png', () => ({ encodePng: async () => new Uint8Array(1) }))
