import { unzipSync, Zip, ZipPassThrough, zipSync } from 'fflate'

/** A file within a ZIP. */
export interface ZipEntry {
  name: string
  bytes: Uint8Array
}

/** A ZIP of these files, none compressed, which is written as it is read: no more of it is in memory than the file that is under way. */
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

/** A ZIP of files that are all at hand, none compressed. */
export const zipOf = (entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> =>
  zipSync(Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes])), { level: 0 })

/** What is wrong with a ZIP, as a sentence. */
export class ZipFault extends Error {}

/** A ZIP that was looked through. */
export interface Archive {
  /** How many bytes each of its files has. */
  sizes: ReadonlyMap<string, number>
  /** Those of its files, in the order in which they are asked for. @throws ZipFault where one isn't there */
  read: (names: readonly string[]) => Uint8Array[]
}

const BROKEN = 'This is no ZIP file, or not all of it.'

function unzipped(packed: Uint8Array, filter: NonNullable<Parameters<typeof unzipSync>[1]>['filter']) {
  try {
    return unzipSync(packed, { ...(filter && { filter }) })
  } catch (error) {
    if (error instanceof ZipFault) throw error
    // What the library says of a file that it can't follow helps nobody who has chosen the wrong one.
    throw new ZipFault(BROKEN, { cause: error })
  }
}

/**
 * Looks through a ZIP of unknown origin, without unpacking any of it. Nothing of it can become larger than it is: its files must not be
 * compressed, and have no more bytes together than it has, so that none lies in another.
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
        // What its directory says may not be so.
        if (!bytes || bytes.length !== sizes.get(name))
          throw new ZipFault(`It holds no ${shown(name)}, or not all of it.`)
        return bytes
      })
    },
  }
}

/** A name of unknown origin, as a sentence may repeat it. */
const shown = (name: string) => name.replace(/[^\w./-]/g, '?').slice(0, 80)
