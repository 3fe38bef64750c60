import { registerHooks } from 'node:module'

// The Worker's sources import each other without extensions, which bundlers resolve and plain Node does not. Import this file
// first, then load Worker sources with `await import(…)`: static imports are resolved before any hook can be in place.
registerHooks({
  resolve(specifier, context, nextResolve) {
    try {
      return nextResolve(specifier, context)
    } catch (error) {
      if (!specifier.startsWith('.')) throw error
      return nextResolve(`${specifier}.ts`, context)
    }
  },
})
