import type { SandboxStore } from '../../store'
import type { CancellationJson } from './order-json'

const PREFIX = 'cancellation:'

/** Cancellations in a store: quotes, confirmed ones, and those that the airline made. */
export const cancellationStore = (store: SandboxStore) => {
  const find = async (id: string): Promise<CancellationJson | null> => {
    const text = await store.get(`${PREFIX}${id}`)
    return text === null ? null : (JSON.parse(text) as CancellationJson) // written by put only
  }
  return {
    find,
    put: (one: CancellationJson): Promise<void> => store.put(`${PREFIX}${one.id}`, JSON.stringify(one)),
    /** Latest first. */
    async list(): Promise<CancellationJson[]> {
      const { keys } = await store.list({ prefix: PREFIX })
      const all = await Promise.all(keys.map(({ name }) => find(name.slice(PREFIX.length))))
      return all
        .flatMap((one) => one ?? [])
        .sort((a, b) => (a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : 0))
    },
  }
}
