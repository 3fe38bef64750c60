declare module 'cloudflare:workers' {
  /** Keeps work of the current request running after its answer, and after its visitor has left. */
  export function waitUntil(work: Promise<unknown>): void
}
