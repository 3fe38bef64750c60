import type { UploadedPicture } from '#worker/contract/content/picture'
import type { BrandPictures } from '#worker/features/brands/pictures/contract-brand-pictures'

// The editor stores all input as text; an uploaded picture is text too: the server's description of it.

const UPLOADED = ['logoOnLight', 'logoOnDark', 'icon', 'share'] as const

/** The fields that hold an uploaded picture. */
export type PictureFieldName = `pictures.${(typeof UPLOADED)[number]}`

export const isPictureField = (name: string): name is PictureFieldName =>
  UPLOADED.some((each) => name === `pictures.${each}`)

type PictureFields = Record<PictureFieldName | 'pictures.logoHasName' | 'pictures.shareAlt', string>

/** The picture in a field; null without one. */
export function fieldPicture(text: string): UploadedPicture | null {
  if (!text) return null
  return JSON.parse(text) as UploadedPicture // written here, and checked with the rest of the brand before it is stored
}

/** The fields' texts for a brand's pictures. */
export function pictureFields(pictures: BrandPictures = {}): PictureFields {
  const text = (name: (typeof UPLOADED)[number]) => (pictures[name] ? JSON.stringify(pictures[name]) : '')
  return {
    'pictures.logoOnLight': text('logoOnLight'),
    'pictures.logoOnDark': text('logoOnDark'),
    'pictures.logoHasName': pictures.logoHasName ? 'yes' : '',
    'pictures.icon': text('icon'),
    'pictures.share': text('share'),
    'pictures.shareAlt': pictures.shareAlt ?? '',
  }
}

/** The pictures of a brand from the fields. Details of missing pictures are left out. */
export function typedPictures(fields: PictureFields): Record<string, unknown> {
  const uploaded = UPLOADED.flatMap((name) => {
    const picture = fieldPicture(fields[`pictures.${name}`])
    return picture ? [[name, picture] as const] : []
  })
  const has = (...names: string[]) => uploaded.some(([name]) => names.includes(name))
  return {
    ...Object.fromEntries(uploaded),
    ...(has('logoOnLight', 'logoOnDark') && fields['pictures.logoHasName'] && { logoHasName: true }),
    ...(has('share') && { shareAlt: fields['pictures.shareAlt'] }),
  }
}

/** The words for a picture's field beside another state of it. */
export const pictureWords = (text: string) => {
  const picture = fieldPicture(text)
  return picture ? `${picture.width} × ${picture.height} pixels, ${picture.key.slice(-32, -24)}` : ''
}
