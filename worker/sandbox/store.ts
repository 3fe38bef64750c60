/** The sandbox's state: orders, payments, idempotency keys. Has the shape of a KV namespace. */
export interface SandboxStore {
  get(key: string): Promise<string | null>
  put(key: string, value: string): Promise<void>
  delete(key: string): Promise<void>
  list(options: { prefix: string; cursor?: string }): Promise<{ keys: { name: string }[] }>
}

/** A store in memory, over a map that tests may read. */
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
