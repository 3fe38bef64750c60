import compiled from '@phi-ag/argon2/argon2.wasm'

/** A new instance of argon2's wasm, in a Worker only: the import is the bundler's compiled module. */
export const instantiateArgon2 = (): Promise<WebAssembly.Instance> => WebAssembly.instantiate(compiled)
