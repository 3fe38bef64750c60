import type { AppEnv } from '../http/app-env'

type Assets = AppEnv['Bindings']['ASSETS']

// The insertion points of a page: between the tags, or instead of the placeholder.
const PLACES = {
  title: /(?<=<title>)[^<]*(?=<\/title>)/g,
  description: /(?<=<meta name="description" content=")[^"]*(?=")/g,
  icon: /(?<=<link rel="icon" href=")[^"]*(?=")/g,
  headEnd: /(?=<\/head>)/g,
  bodyStart: /(?<=<body>)/g,
  app: /<div id="root"><\/div>/g,
}
type Place = keyof typeof PLACES

/** The built app's document, before anything of a brand is inserted. */
export interface AppDocument {
  /** Inserts HTML at each point; `app` replaces the app's whole element. */
  fill: (markup: Record<Place, string>) => string
  /** The file's ETag, without its quotes. */
  etag: string
}

/** Finds the insertion points of a document. @throws Error naming each that doesn't occur exactly once */
export function fillable(html: string): AppDocument['fill'] {
  const found = Object.entries(PLACES).map(([name, pattern]) => {
    const matches = [...html.matchAll(pattern)]
    return { name: name as Place, count: matches.length, start: matches[0]?.index ?? 0, text: matches[0]?.[0] ?? '' }
  })
  const wrong = found.filter(({ count }) => count !== 1).map(({ name, count }) => `${name} (${count})`)
  if (wrong.length > 0) throw new Error(`index.html must have each of these once: ${wrong.join(', ')}`)
  const pieces: { before: string; name: Place }[] = []
  let end = 0
  for (const { name, start, text } of found.sort((a, b) => a.start - b.start)) {
    pieces.push({ before: html.slice(end, start), name })
    end = start + text.length
  }
  const rest = html.slice(end)
  return (markup) => pieces.map(({ before, name }) => before + markup[name]).join('') + rest
}

async function read(assets: Assets, host: string): Promise<AppDocument> {
  const answer = await assets.fetch(new Request(new URL('/index.html', host)))
  if (!answer.ok) throw new Error(`index.html can't be read (${answer.status}): the app isn't built`)
  return { fill: fillable(await answer.text()), etag: answer.headers.get('etag')?.replace(/\W/g, '') ?? '' }
}

// A Worker's assets don't change while it runs.
const known = new WeakMap<Assets, AppDocument>()

/** The app's document, read once per isolate. @throws Error when the app isn't built */
export async function appDocument(assets: Assets, host: string): Promise<AppDocument> {
  const document = known.get(assets) ?? (await read(assets, host))
  known.set(assets, document)
  return document
}
