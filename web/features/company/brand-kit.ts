import type { Brand } from '#worker/contract/brand'
import { type ZipEntry, zipOf } from '#worker/features/brands/files/rules-zip'

const TYPES: Record<string, string> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
}

/** A picture as a file; null for one of another site, which this page may not read. @throws Error */
async function pictureFile(name: string, src: string): Promise<ZipEntry | null> {
  const [, type = '', base64] = /^data:([\w/+]+);base64,(.*)$/s.exec(src) ?? []
  if (base64 !== undefined) {
    return {
      name: `${name}.${TYPES[type] ?? 'png'}`,
      bytes: Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)),
    }
  }
  const address = new URL(src, location.href)
  if (address.origin !== location.origin) return null
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address.pathname} answers ${answer.status}`)
  const [kind = ''] = (answer.headers.get('content-type') ?? '').split(';')
  return { name: `${name}.${TYPES[kind] ?? 'png'}`, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

/** The icons that the brand has for home screens, in each size. */
async function icons(): Promise<{ src: string; sizes: string }[]> {
  const answer = await fetch('/site.webmanifest')
  if (!answer.ok) throw new Error(`The manifest answers ${answer.status}`)
  return ((await answer.json()) as { icons: { src: string; sizes: string }[] }).icons // made by this site
}

const COLORS = ['primary', 'secondary', 'accent', 'background', 'text'] as const

/** Colors and fonts as a style sheet, with the address of a logo that is not among the files. */
const colorsFile = ({ name, theme, logo }: Brand, hasLogo: boolean): ZipEntry => {
  const { font, headings } = theme
  const lines = COLORS.map((key) => `  --${key}: ${theme[key].toUpperCase()};`)
  const about = `${name}${hasLogo ? '' : `\n   Logo: ${logo}`}`.replaceAll('*/', '* /')
  const text = `/* ${about} */\n:root {\n${lines.join('\n')}\n  --font: '${font}';${headings ? `\n  --headings: '${headings}';` : ''}\n}\n`
  return { name: 'colors.css', bytes: new TextEncoder().encode(text) }
}

/** The brand kit as a ZIP: logos, icons, and the colors as a style sheet. @throws Error where a picture can't be read */
export async function brandKit(brand: Brand): Promise<Uint8Array<ArrayBuffer>> {
  const { onLight, onDark } = brand.marks ?? {}
  const logos =
    onLight || onDark
      ? [
          ...(onLight ? [['logo-for-light-backgrounds', onLight.src]] : []),
          ...(onDark ? [['logo-for-dark-backgrounds', onDark.src]] : []),
        ]
      : [['logo', brand.logo]]
  // Without an uploaded icon the logo stands in for it.
  const uploaded = (await icons()).filter(({ src }) => src !== brand.logo)
  const named = [...logos, ...uploaded.map(({ src, sizes }) => [`icon-${sizes}`, src])]
  const files = await Promise.all(named.map(([name = '', src = '']) => pictureFile(name, src)))
  const pictures = files.filter((file) => file !== null)
  return zipOf([...pictures, colorsFile(brand, files[0] !== null)])
}
