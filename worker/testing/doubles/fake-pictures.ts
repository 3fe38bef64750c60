import type { PictureStore } from '../../platform/pictures'

/** A store for pictures in memory; `files` is what is stored. */
export function fakePictures(): PictureStore & { files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>()
  return {
    files,
    put: async (name, bytes) => void files.set(name, bytes),
    find: async (name) => files.get(name) ?? null,
    remove: async (names) => {
      for (const name of names) files.delete(name)
    },
  }
}
