// Made by worker/dev/build/client-files.ts.

declare module 'virtual:app-files' {
  /** The files that the app itself loads, before any route. */
  export const app: { scripts: string[]; styles: { href: string; integrity: string }[] }
}

declare module 'virtual:client-files' {
  export const files: Record<string, { scripts: string[]; styles: { href: string; integrity: string }[] }>
  /** Keyed by the address of the style file. */
  export const rules: Record<string, import('./used-styles').StyleRule[]>
}
