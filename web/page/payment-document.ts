/**
 * Whether this document's headers let no payment form in, as those of every live page but /booking: then /booking has to be loaded as a document
 * of its own. The other way round nothing has to be loaded: who goes on from /booking does so in a document that has no more on it than it had.
 */
export const paysElsewhere = (): boolean =>
  globalThis.document?.getElementById('root')?.dataset.paysElsewhere !== undefined
