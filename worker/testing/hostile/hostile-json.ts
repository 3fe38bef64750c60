/** Pseudorandom choices, repeatable with the same seed. */
export interface Chance {
  /** From 0 on, below `count`. */
  below(count: number): number
  /** True once in this many. */
  oneIn(count: number): boolean
  of<T>(choices: readonly T[]): T
}

/** The choices of a seed (Marsaglia's xorshift over 32 bits). */
export function seededChance(seed: number): Chance {
  // Zero stays zero forever, and small seeds start similarly.
  let state = Math.imul(seed + 1, 0x9e3779b1) || 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  for (let i = 0; i < 8; i++) next()
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    oneIn: (count) => below(count) === 0,
    of: (choices) => choices[below(choices.length)] as (typeof choices)[number], // below the length
  }
}

/** Texts that break careless code: other languages' syntax, ends of strings, control characters, lone surrogates, number-like texts. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\u202e\ufeff',
  '\ud800',
  '🛫'.repeat(50),
  'a'.repeat(5000),
  "' or 1=1 --",
  '"; drop table users; --',
  '{{7*7}}<%= 7*7 %>#{7*7}',
  '</script><script>alert(1)</script>',
  'red;}body{display:none',
  '../../../../etc/passwd',
  '%00%0a%0d%2e%2e%2f',
  'javascript:alert(1)',
  '//evil.example',
  'https://evil.example/?a=b#c',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e999',
  '0x10',
  '9999999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  'admin',
  'a@b',
  '"@"@example.com',
  'x\r\nset-cookie: a=b',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'localhost:8787',
  '[::1]',
  '999.999.999.999',
  'localhost:99999',
  'xn--80ak6aa92e.com',
] as const

const NUMBERS = [0, -0, -1, 1, 1.5, 1e21, -1e308, 2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER, 1e-7]

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

function aBranch(chance: Chance, depth: number): Json {
  return chance.oneIn(2)
    ? Array.from({ length: chance.below(4) }, () => anyJson(chance, depth - 1))
    : Object.fromEntries(
        Array.from({ length: chance.below(4) }, () => [chance.of(HOSTILE_TEXTS), anyJson(chance, depth - 1)]),
      )
}

/** A random value, usually of an unexpected type. */
function anyJson(chance: Chance, depth = 3): Json {
  switch (chance.below(depth > 0 ? 7 : 5)) {
    case 0:
      return null
    case 1:
      return chance.oneIn(2)
    case 2:
      return chance.of(NUMBERS)
    case 3:
    case 4:
      return chance.of(HOSTILE_TEXTS)
    default:
      return aBranch(chance, depth)
  }
}

/** A value like the given one, with something in it changed, left out, added or repeated. */
export function mutated(value: unknown, chance: Chance): unknown {
  if (chance.oneIn(6)) return anyJson(chance)
  if (Array.isArray(value)) {
    const at = chance.below(value.length + 1)
    if (chance.oneIn(5)) return [...value, ...value.slice(0, 3), ...value.slice(0, 3)]
    return value.map((each, index) => (index === at ? mutated(each, chance) : each))
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    const at = chance.below(entries.length + 1)
    if (at === entries.length) return { ...value, [chance.of(HOSTILE_TEXTS)]: anyJson(chance) }
    if (chance.oneIn(5)) return Object.fromEntries(entries.filter((_entry, index) => index !== at))
    return Object.fromEntries(
      entries.map(([key, each], index) => [key, index === at ? mutated(each, chance) : each] as const),
    )
  }
  return anyJson(chance)
}

/** The JSON text of a value, or a fragment of it as after a bad connection. */
export function brokenText(value: unknown, chance: Chance): string | Uint8Array<ArrayBuffer> {
  const text = JSON.stringify(value) ?? ''
  const at = chance.below(text.length + 1)
  switch (chance.below(9)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return `${text}${text}`
    case 2:
      return text.slice(0, at) + chance.of(HOSTILE_TEXTS) + text.slice(at)
    case 3:
      return '['.repeat(chance.below(30_000))
    case 4:
      return `{"a":`.repeat(chance.below(200)) + text + '}'.repeat(chance.below(200))
    case 5:
      return 'x'.repeat(chance.below(140_000))
    case 6:
      return Uint8Array.from({ length: 1 + chance.below(400) }, () => chance.below(256))
    case 7:
      return text.replace('{', `{"__proto__":{"isAdmin":true},"constructor":null,`)
    default:
      return chance.of(['', ' ', 'null', '0', '""', '[]', '{}', 'NaN', '{"a":1,}', "{'a':1}", '\ufeff{}'])
  }
}
