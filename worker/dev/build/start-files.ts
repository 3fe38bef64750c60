import { minify, type Plugin } from 'vite'

/**
 * The scripts that every page begins with. No later part has to name them among what it preloads: those lists come with home's first scripts,
 * whose budget is full.
 */
export function startFiles() {
  const files = new Set<string>()
  const plugin: Plugin = {
    name: 'start-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Before Vite writes the lists, in the same hook of a plugin of its own.
    generateBundle(_options, bundle) {
      const add = (file: string) => {
        const chunk = bundle[file]
        if (chunk?.type !== 'chunk' || files.has(file)) return
        files.add(file)
        chunk.imports.forEach(add)
      }
      for (const [file, chunk] of Object.entries(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) add(file)
    },
  }
  /** Vite's `modulePreload.resolveDependencies`. */
  const resolveDependencies = (_part: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }) =>
    hostType === 'js' ? needed.filter((file) => !files.has(file)) : needed
  return { plugin, resolveDependencies }
}

/** Minifies once more what Vite writes into the scripts after the minifier's turn: the lists of what later parts preload. */
export const minifiedLists = (): Plugin => ({
  name: 'minified-lists',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.code.includes('__vite__mapDeps')) continue
        const { code, errors } = await minify(chunk.fileName, chunk.code, { module: true })
        if (errors[0]) this.error(errors[0].message)
        chunk.code = code
      }
    },
  },
})
