import { complaintAboutLogo, MAX_LOGO_BYTES } from '#worker/contract/logo'

export type LogoReading = { logo: string; problem: null } | { logo: null; problem: string }

const TYPES: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png' }

/** What the file says it is; browsers without an opinion leave it to its name. */
const typeOf = ({ name, type }: Pick<File, 'name' | 'type'>) =>
  type || TYPES[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] || ''

/** Sizes as people know them. */
const sizeWords = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

function base64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** A chosen file as the brand keeps its logo, or why it can't be one. What is too large isn't even read. */
export async function readLogo(file: File): Promise<LogoReading> {
  const type = typeOf(file)
  if (!Object.values(TYPES).includes(type)) return { logo: null, problem: 'Use a PNG or an SVG picture' }
  if (file.size > MAX_LOGO_BYTES) {
    const most = MAX_LOGO_BYTES / 1024
    return { logo: null, problem: `The logo must be at most ${most} kB, and this file has ${sizeWords(file.size)}` }
  }
  const logo = `data:${type};base64,${base64(new Uint8Array(await file.arrayBuffer()))}`
  const problem = complaintAboutLogo(logo)
  return problem === null ? { logo, problem } : { logo: null, problem }
}
