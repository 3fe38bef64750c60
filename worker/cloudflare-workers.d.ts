declare module 'cloudflare:workers' {
  /** Keeps work of the current request running after its answer, and after its visitor has left. */
  export const waitUntil: import('@cloudflare/workers-types').ExecutionContext['waitUntil']
}
