import type { AppEnv } from '../middleware/app-env'

type Assets = AppEnv['Bindings']['ASSETS']

/** The built app's document, before anything of a brand is in it. */
export interface AppDocument {
  html: string
  /** Another one for each build. */
  build: string
}

async function read(assets: Assets, host: string): Promise<AppDocument> {
  const answer = await assets.fetch(new Request(new URL('/index.html', host)))
  if (!answer.ok) throw new Error(`index.html can't be read (${answer.status}): the app isn't built`)
  return { html: await answer.text(), build: answer.headers.get('etag')?.replace(/\W/g, '') ?? '' }
}

// A Worker's files come and go with it.
const known = new WeakMap<Assets, AppDocument>()

/** The app's document, read once in this isolate. @throws Error when the app isn't built */
export async function appDocument(assets: Assets, host: string): Promise<AppDocument> {
  const document = known.get(assets) ?? (await read(assets, host))
  known.set(assets, document)
  return document
}
