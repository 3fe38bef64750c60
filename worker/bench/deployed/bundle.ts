import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'

/** A file that is uploaded: the Worker's one script, `index.js`, or a WebAssembly module that it imports. */
export interface DeployedFile {
  name: string
  content: Buffer
}

const WRANGLER = ['node_modules/wrangler/bin/wrangler.js', 'deploy', '--dry-run', '--outdir']
const UPLOADED = /\.(?:js|wasm)$/

/** The Worker as wrangler would deploy it now. The app must be built, because its renderer is a part of it. */
export async function bundleDeployed(): Promise<DeployedFile[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tailfin-deployed-'))
  try {
    const env = { ...process.env, WRANGLER_SEND_METRICS: 'false' }
    await promisify(execFile)(process.execPath, [...WRANGLER, folder], { env })
    const names = (await readdir(folder)).filter((name) => UPLOADED.test(name))
    return await Promise.all(names.map(async (name) => ({ name, content: await readFile(join(folder, name)) })))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The size as Cloudflare counts it: the bytes of all files, each compressed by gzip. */
export const gzipBytes = (files: readonly DeployedFile[]): number =>
  files.reduce((sum, { content }) => sum + gzipSync(content, { level: 9 }).length, 0)
