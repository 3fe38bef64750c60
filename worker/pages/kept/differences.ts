// One page told by another: which runs of bytes it has in common with it, and what it has of its own between them. Two brands' pages at one
// address have all but names and colors in common.

/** Runs are looked for by blocks of so many bytes, as rsync does: what is shorter is cheaper to keep than to point at. */
const BLOCK = 32
const FACTOR = 0x01000193
const SPREAD = 0x9e3779b1
/** The factor of the byte that leaves a block. */
const LEAVING = Array.from({ length: BLOCK - 1 }).reduce((power: number) => Math.imul(power, FACTOR), 1)

type Bytes = Uint8Array<ArrayBuffer>

/** A page that others are told by. */
export interface Template {
  bytes: Bytes
  /** Where a block of the page begins, from 1, by what its bytes are hashed to; 0 where none is. */
  places: Int32Array
  /** What a hash is shifted by to be a place's number. */
  shift: number
}

/** What a page has beside its template. */
export interface Differences {
  length: number
  /** By threes: how many bytes of its own come next, where in the template it goes on after them, and for how long. */
  steps: Uint32Array
  own: Bytes
}

function hashBlock(bytes: Bytes, start: number): number {
  let hash = 0
  for (let at = start; at < start + BLOCK; at++) hash = (Math.imul(hash, FACTOR) + (bytes[at] ?? 0)) | 0
  return hash
}

/** The same of the block that begins one byte later. */
const roll = (hash: number, leaves: number, comes: number) =>
  (Math.imul(hash - Math.imul(leaves, LEAVING), FACTOR) + comes) | 0

const placeOf = (hash: number, { shift }: Pick<Template, 'shift'>) => Math.imul(hash, SPREAD) >>> shift

/** What a template takes of the memory, in bytes. */
export const templateSize = ({ bytes, places }: Template) => bytes.length + places.byteLength

/** A page, prepared to tell others by it. */
export function prepareTemplate(bytes: Bytes): Template {
  const bits = Math.max(1, Math.ceil(Math.log2((2 * bytes.length) / BLOCK + 1)))
  const template = { bytes, places: new Int32Array(2 ** bits), shift: 32 - bits }
  for (let at = bytes.length - BLOCK; at >= 0; at -= BLOCK)
    template.places[placeOf(hashBlock(bytes, at), template)] = at + 1
  return template
}

/** How many bytes are the same from there on in both. */
function sameOnward(ours: Bytes, at: number, theirs: Bytes, from: number): number {
  const most = Math.min(ours.length - at, theirs.length - from)
  let count = 0
  while (count < most && ours[at + count] === theirs[from + count]) count++
  return count
}

/** How many of the bytes before are the same, of so many at most. */
function sameBefore(ours: Bytes, at: number, theirs: Bytes, from: number, atMost: number): number {
  const most = Math.min(atMost, from)
  let count = 0
  while (count < most && ours[at - count - 1] === theirs[from - count - 1]) count++
  return count
}

/** What a page has beside the template. Nothing counts as the same that wasn't compared. */
export function findDifferences(bytes: Bytes, template: Template): Differences {
  const steps: number[] = []
  const owned: Bytes[] = []
  // All before it is told.
  let told = 0
  const tell = (ownEnd: number, from: number, length: number) => {
    owned.push(bytes.subarray(told, ownEnd))
    steps.push(ownEnd - told, from, length)
    told = ownEnd + length
  }
  const last = bytes.length - BLOCK
  let at = 0
  let hash = hashBlock(bytes, at)
  while (at <= last) {
    const from = (template.places[placeOf(hash, template)] ?? 0) - 1
    const onward = from < 0 ? 0 : sameOnward(bytes, at, template.bytes, from)
    if (onward >= BLOCK) {
      const before = sameBefore(bytes, at, template.bytes, from, at - told)
      tell(at - before, from - before, before + onward)
      at = told
      hash = hashBlock(bytes, at)
    } else {
      hash = roll(hash, bytes[at] ?? 0, bytes[at + BLOCK] ?? 0)
      at++
    }
  }
  tell(bytes.length, 0, 0)
  const own = new Uint8Array(owned.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const part of owned) {
    own.set(part, end)
    end += part.length
  }
  return { length: bytes.length, steps: Uint32Array.from(steps), own }
}

/** The page that differs so from the template. */
export function restore({ length, steps, own }: Differences, template: Template): Bytes {
  const bytes = new Uint8Array(length)
  let [at, taken] = [0, 0]
  for (let index = 0; index < steps.length; index += 3) {
    const [ours = 0, from = 0, theirs = 0] = [steps[index], steps[index + 1], steps[index + 2]]
    bytes.set(own.subarray(taken, taken + ours), at)
    bytes.set(template.bytes.subarray(from, from + theirs), at + ours)
    taken += ours
    at += ours + theirs
  }
  return bytes
}
