import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

// The Worker's sources import each other without extensions, and one package as 'punycode/', since Node has a built-in module of that name;
// bundlers resolve both and plain Node neither. Import this file first, then load Worker sources with `await import(…)`: static imports are
// resolved before any hook is registered.
registerHooks({
  resolve(specifier, context, nextResolve) {
    try {
      return nextResolve(specifier, context)
    } catch (error) {
      if (specifier.startsWith('.')) return nextResolve(`${specifier}.ts`, context)
      if (!specifier.endsWith('/') || !context.parentURL) throw error
      return nextResolve(pathToFileURL(createRequire(context.parentURL).resolve(specifier)).href, context)
    }
  },
})
