/** A form value with Stripe's brackets undone: `metadata[a]=b` is an object, `expand[]=x` and `expand[0]=x` are objects by index. */
export interface FormBody {
  [key: string]: string | FormBody
}

const pathOf = (name: string) => [
  name.replace(/\[.*$/, ''),
  ...[...name.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1]),
]

/** The parameters of a form-encoded body or a query string. */
export function parseForm(text: string): FormBody {
  const body: FormBody = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name)
    let place = body
    for (const step of path.slice(0, -1)) {
      const key = step || String(Object.keys(place).length)
      const next = place[key]
      const inner = typeof next === 'object' ? next : {}
      place[key] = inner
      place = inner
    }
    const last = path.at(-1) || String(Object.keys(place).length)
    place[last] = value
  }
  return body
}

/** A text parameter; null when absent, empty or not a text. */
export function textOf(body: FormBody, name: string): string | null {
  const value = body[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The texts of a nested parameter: metadata's pairs, expand's paths by index. */
export function pairsOf(body: FormBody, name: string): Record<string, string> {
  const value = body[name]
  if (typeof value !== 'object') return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  )
}
