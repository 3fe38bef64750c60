import Argon2 from '@phi-ag/argon2'
import type { PasswordHasher } from './passwords'

/** OWASP's argon2id minimum: 19 MiB, two passes, one lane. About 30 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/

/** A hash that no password matches, with today's cost. Verified where there is no hash, so that both take the same time. */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

const encoder = new TextEncoder()

/**
 * The password in the form that makes the library hash all of its UTF-8: the library takes the text's length for the number of bytes and
 * would cut text beyond ASCII. The padding makes both equal and is itself never hashed. NFKC, because keyboards compose the same character
 * in different ways.
 */
function sized(password: string): string {
  const text = password.normalize('NFKC')
  return text + '\0'.repeat(encoder.encode(text).length - text.length)
}

/** Argon2id hashes. `load` gives a new instance of the library's wasm; it is called on first use. */
export function argon2Passwords(load: () => Promise<WebAssembly.Instance>): PasswordHasher {
  // The library itself is cached, not its promise: in a Worker one request must not wait for another's.
  let loaded: Argon2 | undefined
  const argon2 = async () => {
    loaded ??= new Argon2(await load())
    return loaded
  }
  return {
    hash: async (password) => (await argon2()).hash(sized(password), COST).encoded,
    verify: async (password, phc) => (await argon2()).tryVerify(phc || DECOY, sized(password)).success && phc !== '',
    isOutdated(phc) {
      const [, memory, passes] = PHC.exec(phc) ?? []
      return Number(memory ?? 0) < COST.memoryCost || Number(passes ?? 0) < COST.timeCost
    },
  }
}
