declare module 'cloudflare:workers' {
  /** Lets work of the request that is being answered go on after its answer, and when its visitor has left. */
  export function waitUntil(work: Promise<unknown>): void
}
