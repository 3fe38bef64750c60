/** What a scanner of public sites (Mozilla's Observatory, its rules of 2025) sees of an answer's headers and document. */
export function observatoryScore(
  headers: Pick<Headers, 'get' | 'has' | 'getSetCookie'>,
  html: string,
): { score: number; faults: string[] } {
  const policy = new Map(
    (headers.get('content-security-policy') ?? '').split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ')
      return [name, sources]
    }),
  )
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const isUnsafe = ['script-src', 'style-src', 'object-src'].some((name) =>
    sourcesOf(name).some((source) => /^('unsafe-|\*$|https?:$|data:$|blob:$)/.test(source)),
  )
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="[^>]*>/g)].map(([tag]) => tag)
  const maxAge = Number(/^max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0)
  const cookies = headers.getSetCookie()

  // Points as the scanner gives them; what is below zero is a fault.
  const rules: [what: string, points: number][] = [
    ['policy', isUnsafe ? -20 : policy.get('default-src')?.join() === "'none'" ? 10 : 5],
    ['framing', policy.get('frame-ancestors')?.join() === "'none'" ? 5 : -20],
    [
      'referrer',
      /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(headers.get('referrer-policy') ?? '')
        ? 5
        : -5,
    ],
    ['resources', headers.get('cross-origin-resource-policy') === 'same-origin' ? 10 : -5],
    [
      'scripts',
      scripts.every((tag) => tag.includes(' integrity="')) && scripts.length > 0 ? 5 : scripts.length > 0 ? -5 : 0,
    ],
    ['https', maxAge >= 15_768_000 ? 0 : -20],
    ['types', headers.get('x-content-type-options') === 'nosniff' ? 0 : -5],
    ['sharing', headers.has('access-control-allow-origin') ? -50 : 0],
    [
      'cookies',
      cookies.every((cookie) => /; Secure/i.test(cookie) && /; SameSite=(Lax|Strict)/i.test(cookie)) ? 0 : -20,
    ],
  ]
  const faults = rules.filter(([, points]) => points < 0).map(([what]) => what)
  return { score: rules.reduce((sum, [, points]) => sum + points, 100), faults }
}
