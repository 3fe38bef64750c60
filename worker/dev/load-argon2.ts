import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** A new instance of argon2's wasm in Node: what `instantiateArgon2` is in a Worker. */
export async function loadArgon2(): Promise<WebAssembly.Instance> {
  const path = createRequire(import.meta.url).resolve('@phi-ag/argon2/argon2.wasm')
  const { instance } = await WebAssembly.instantiate(await readFile(path))
  return instance
}
