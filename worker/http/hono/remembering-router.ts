import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

/**
 * Hono's router for any paths, which walks a tree for each request, with a cache of the results for paths without parameters. Hono's faster
 * router can't hold our routes: it rejects /api/bookings/attempt beside /api/bookings/:id. Only paths that are routes themselves are
 * cached, so that requests for other paths can't fill the memory.
 * @param prepare makes the value that is cached and returned from what was found
 */
export function rememberingRouter<T>(prepare: (result: Result<T>) => Result<T> = (result) => result): Router<T> {
  const tree = new TrieRouter<T>()
  const fixedPaths = new Set<string>()
  const remembered = new Map<string, Map<string, Result<T>>>()

  function remember(method: string, path: string, result: Result<T>): void {
    const ofMethod = remembered.get(method) ?? new Map<string, Result<T>>()
    remembered.set(method, ofMethod.set(path, result))
  }

  return {
    name: 'RememberingRouter',
    add(method, path, handler) {
      tree.add(method, path, handler)
      if (!/[:*{?]/.test(path)) fixedPaths.add(path)
      remembered.clear()
    },
    match(method, path) {
      const known = remembered.get(method)?.get(path)
      if (known) return known
      const result = prepare(tree.match(method, path))
      if (fixedPaths.has(path)) remember(method, path, result)
      return result
    },
  }
}
