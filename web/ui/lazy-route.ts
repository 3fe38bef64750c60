import { type ComponentType, createElement, use } from 'react'

/**
 * Replaces the router's `lazyRouteComponent` (vite.config.ts), which reloads the page by itself: for the words of some engines only, and without
 * a network too. Here a failure is the route's error (`RouteError`).
 */
export function lazyRouteComponent<Name extends string>(
  load: () => Promise<Record<Name, ComponentType<object>>>,
  name: Name,
) {
  let loading: Promise<void> | undefined
  let loaded: ComponentType<object> | undefined
  let failure: unknown
  const preload = () => {
    loading ??= load().then(
      (file) => {
        loaded = file[name]
      },
      (error: unknown) => {
        loading = undefined
        failure = error
      },
    )
    return loading
  }
  // biome-ignore lint/correctness/noComponentHookFactories: the function that this replaces makes components
  function Lazy(props: object) {
    if (loaded) return createElement(loaded, props)
    if (failure) throw failure
    use(preload())
    return null
  }
  return Object.assign(Lazy, { preload })
}
