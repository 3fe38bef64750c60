import { unzipSync, Zip, ZipPassThrough, zipSync } from 'fflate'

/** A file within a ZIP. */
export interface ZipEntry {
  name: string
  bytes: Uint8Array
}

/** A ZIP of these files, none compressed, as a stream: only the current file is in memory. */
export function zipStream(entries: AsyncIterator<ZipEntry>, changedAt: Date): ReadableStream<Uint8Array> {
  let send: ReadableStreamDefaultController<Uint8Array>
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    send.enqueue(chunk)
  })
  return new ReadableStream<Uint8Array>({
    start(controller) {
      send = controller
    },
    async pull() {
      const next = await entries.next()
      if (next.done) {
        zip.end()
        send.close()
        return
      }
      const entry = new ZipPassThrough(next.value.name)
      entry.mtime = changedAt
      zip.add(entry)
      entry.push(next.value.bytes, true)
    },
    async cancel() {
      await entries.return?.()
    },
  })
}

/** A ZIP of files that are all in memory, none compressed. */
export const zipOf = (entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> =>
  zipSync(Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes])), { level: 0 })

/** What is wrong with a ZIP, as a sentence. */
export class ZipFault extends Error {}

/** A ZIP whose directory was checked. */
export interface Archive {
  /** How many bytes each of its files has. */
  sizes: ReadonlyMap<string, number>
  /** Those of its files, in the requested order. @throws ZipFault when one doesn't exist */
  read: (names: readonly string[]) => Uint8Array[]
}

const BROKEN = 'This is no ZIP file, or not all of it.'

function unzipped(packed: Uint8Array, filter: NonNullable<Parameters<typeof unzipSync>[1]>['filter']) {
  try {
    return unzipSync(packed, { ...(filter && { filter }) })
  } catch (error) {
    if (error instanceof ZipFault) throw error
    // The library's own message doesn't help somebody who has chosen the wrong file.
    throw new ZipFault(BROKEN, { cause: error })
  }
}

/**
 * Checks the directory of a ZIP of unknown origin, without unpacking anything. No entry can be larger than the ZIP itself: they must not be
 * compressed, nor overlap, and have no more bytes together than the ZIP.
 * @throws ZipFault
 */
export function openZip(packed: Uint8Array, most: { entries: number }): Archive {
  const sizes = new Map<string, number>()
  let sum = 0
  unzipped(packed, ({ name, size, originalSize, compression }) => {
    if (compression !== 0) {
      throw new ZipFault(
        'Its files are compressed. A brand’s file holds them as they are: use the one that was exported.',
      )
    }
    if (sizes.has(name)) throw new ZipFault(`It holds ${shown(name)} twice.`)
    if (sizes.size === most.entries) throw new ZipFault(`It holds more than ${most.entries} files.`)
    sum += originalSize
    if (size !== originalSize || sum > packed.length) throw new ZipFault(BROKEN)
    sizes.set(name, size)
    return false
  })
  if (sizes.size === 0) throw new ZipFault(BROKEN)
  return {
    sizes,
    read(names) {
      const files = new Map(Object.entries(unzipped(packed, ({ name }) => names.includes(name))))
      return names.map((name) => {
        const bytes = files.get(name)
        // The directory may be wrong.
        if (!bytes || bytes.length !== sizes.get(name))
          throw new ZipFault(`It holds no ${shown(name)}, or not all of it.`)
        return bytes
      })
    },
  }
}

/** A name of unknown origin, safe to repeat in a sentence. */
const shown = (name: string) => name.replace(/[^\w./-]/g, '?').slice(0, 80)
