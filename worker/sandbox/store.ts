/** What the sandbox must remember: orders, payments, idempotency keys. A KV namespace has this shape. */
export interface SandboxStore {
  get(key: string): Promise<string | null>
  put(key: string, value: string): Promise<void>
  delete(key: string): Promise<void>
  list(options: { prefix: string; cursor?: string }): Promise<{ keys: { name: string }[] }>
}

/** A store that lives as long as the process, over values that may be looked into. */
export function memoryStore(values = new Map<string, string>()): SandboxStore {
  return {
    get: async (key) => values.get(key) ?? null,
    put: async (key, value) => void values.set(key, value),
    delete: async (key) => void values.delete(key),
    list: async ({ prefix }) => ({
      keys: [...values.keys()]
        .filter((name) => name.startsWith(prefix))
        .sort()
        .map((name) => ({ name })),
    }),
  }
}
