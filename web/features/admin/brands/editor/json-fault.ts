// Engines tell the place in their own words, or not at all. This reads along until the text stops being JSON.

const TOKENS = {
  space: /[ \t\n\r]*/y,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids just these in strings
  string: /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y,
  scalar: /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y,
}

class Fault {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}

/** Reads one value of `text` from `at`; gives where it ends. @throws Fault where the text stops being JSON */
function reader(text: string) {
  const match = (token: RegExp, at: number) => {
    token.lastIndex = at
    return token.test(text) ? token.lastIndex : null
  }
  const skip = (at: number) => match(TOKENS.space, at) ?? at
  const expect = (sign: string, at: number) => {
    if (text[at] !== sign) throw new Fault(at)
    return at + 1
  }
  const string = (at: number) => {
    const end = match(TOKENS.string, at)
    if (end === null) throw new Fault(at)
    return end
  }
  const member = (at: number) => value(expect(':', skip(string(skip(at)))))
  function list(at: number, close: string, part: (at: number) => number): number {
    let position = skip(at)
    if (text[position] === close) return position + 1
    for (;;) {
      position = skip(part(position))
      if (text[position] === close) return position + 1
      position = skip(expect(',', position))
    }
  }
  function value(from: number): number {
    const at = skip(from)
    if (text[at] === '{') return list(at + 1, '}', member)
    if (text[at] === '[') return list(at + 1, ']', value)
    if (text[at] === '"') return string(at)
    const end = match(TOKENS.scalar, at)
    if (end === null) throw new Fault(at)
    return end
  }
  return { value, skip }
}

/** Where the text stops being JSON, counted from 1; null when it is JSON from end to end. */
export function jsonFault(text: string): { line: number; column: number } | null {
  let at: number
  try {
    const { value, skip } = reader(text)
    at = skip(value(0))
    if (at === text.length) return null
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    at = fault.at
  }
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
