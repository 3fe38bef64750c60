import { complaintAboutLogo, MAX_LOGO_BYTES } from '#worker/features/brands/pictures/contract-logo'

type LogoReading = { logo: string; problem: null } | { logo: null; problem: string }

const TYPES: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png' }

/** The file's media type; by its extension where the browser gives none. */
const fileType = ({ name, type }: Pick<File, 'name' | 'type'>) =>
  type || TYPES[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] || ''

/** A size in kB or MB. */
const sizeWords = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

function base64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** A chosen file as a data URL for the brand, or why it can't be used. Files that are too large are not read. */
export async function readLogo(file: File): Promise<LogoReading> {
  const type = fileType(file)
  if (!Object.values(TYPES).includes(type)) return { logo: null, problem: 'Use a PNG or an SVG picture' }
  if (file.size > MAX_LOGO_BYTES) {
    const most = MAX_LOGO_BYTES / 1024
    return { logo: null, problem: `The logo must be at most ${most} kB, and this file has ${sizeWords(file.size)}` }
  }
  const logo = `data:${type};base64,${base64(new Uint8Array(await file.arrayBuffer()))}`
  const problem = complaintAboutLogo(logo)
  return problem === null ? { logo, problem } : { logo: null, problem }
}
