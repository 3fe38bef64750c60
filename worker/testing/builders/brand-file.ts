import { unzipSync } from 'fflate'
import { BRAND_JSON, type WholeBrandFile } from '../../features/brands/files/contract'
import { zipOf } from '../../features/brands/files/rules-zip'

/** The files of a ZIP. */
export const unzipped = (bytes: Uint8Array): Map<string, Uint8Array> => new Map(Object.entries(unzipSync(bytes)))

const encode = (text: string) => new TextEncoder().encode(text)

/** The brand.json of a brand's file. */
export const brandJsonOf = (bytes: Uint8Array): WholeBrandFile =>
  JSON.parse(new TextDecoder().decode(unzipped(bytes).get(BRAND_JSON)))

/** A brand's file with some of its files replaced; undefined removes one. */
export function brandFileWith(
  bytes: Uint8Array,
  changes: Readonly<Record<string, Uint8Array | undefined>>,
): Uint8Array<ArrayBuffer> {
  const files = new Map<string, Uint8Array | undefined>([...unzipped(bytes), ...Object.entries(changes)])
  return zipOf([...files].flatMap(([name, each]) => (each ? [{ name, bytes: each }] : [])))
}

/** A file with this brand.json, and no or other files beside it. */
export const aBrandFile = (json: unknown, others: Readonly<Record<string, Uint8Array>> = {}): Uint8Array<ArrayBuffer> =>
  zipOf([
    { name: BRAND_JSON, bytes: encode(typeof json === 'string' ? json : JSON.stringify(json)) },
    ...Object.entries(others).map(([name, bytes]) => ({ name, bytes })),
  ])
