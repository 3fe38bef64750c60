/** Made by worker/dev/build/client-files.ts. */
declare module 'virtual:client-files' {
  const files: Record<string, { scripts: string[]; styles: { href: string; integrity: string }[] }>
  export default files
}
