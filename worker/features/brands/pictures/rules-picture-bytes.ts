import { DomainError } from '../../../domain/error'

/** A picture's size, and its bytes without what drawing doesn't need. */
export interface CleanPicture {
  width: number
  height: number
  bytes: Uint8Array
}

/** The refusal of a picture. */
export const pictureFault = (message: string) =>
  new DomainError('invalid_input', message, { fields: { picture: message } })

export const notComplete = () => pictureFault('The picture is not complete.')
export const contradicts = () => pictureFault("The picture's parts contradict each other.")
export const endsLate = () => pictureFault('There is something behind the end of the picture.')
export const moves = () => pictureFault('Moving pictures are not taken.')

/** Reads numbers and names from a picture's bytes. */
export interface PictureReader {
  length: number
  byte(at: number): number
  /** A big-endian integer of some bytes. */
  big(at: number, bytes: number): number
  /** A little-endian integer of some bytes. */
  little(at: number, bytes: number): number
  text(at: number, length: number): string
  part(from: number, to: number): Uint8Array
}

/** A reader of a picture's bytes; each of its calls throws a DomainError `invalid_input` beyond their end. */
export function pictureReader(bytes: Uint8Array): PictureReader {
  const byte = (at: number): number => {
    const value = bytes[at]
    if (value === undefined) throw notComplete()
    return value
  }
  const part = (from: number, to: number) => {
    if (to > bytes.length) throw notComplete()
    return bytes.subarray(from, to)
  }
  return {
    length: bytes.length,
    byte,
    big: (at, count) => [...part(at, at + count)].reduce((number, value) => number * 256 + value, 0),
    little: (at, count) => [...part(at, at + count)].reduceRight((number, value) => number * 256 + value, 0),
    text: (at, length) => String.fromCharCode(...part(at, at + length)),
    part,
  }
}

/** The parts, one after the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
