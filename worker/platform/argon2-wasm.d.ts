/** How the bundler imports the file: compiled ahead, because a Worker may not compile at run time. */
declare module '@phi-ag/argon2/argon2.wasm' {
  const compiled: WebAssembly.Module
  export default compiled
}
