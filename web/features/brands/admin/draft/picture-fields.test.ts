import { describe, expect, it } from 'vitest'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { brandDiff } from './brand-diff'
import { readFields, toBrandFields } from './brand-fields'
import { ownPictures } from './import-brand'

const picture = (sign: string, width: number, height: number) => ({
  key: `acme.example/${sign.repeat(32)}`,
  format: 'png' as const,
  width,
  height,
})
const pictures = {
  logoOnLight: picture('a', 400, 100),
  logoHasName: true,
  icon: picture('b', 512, 512),
  share: picture('c', 1200, 630),
  shareAlt: 'A red kite',
}
const fields = toBrandFields({ ...defaultBrand, pictures })

describe('the fields of pictures', () => {
  it('give back what was uploaded', () => {
    expect(readFields(fields).draft?.pictures).toEqual(pictures)
    expect(readFields(toBrandFields(defaultBrand)).draft?.pictures).toBeUndefined()
  })

  it('say nothing of a picture that was removed', () => {
    expect(readFields({ ...fields, 'pictures.share': '', 'pictures.logoOnLight': '' }).draft?.pictures).toEqual({
      icon: pictures.icon,
    })
  })

  it('ask for words beside the share image', () => {
    expect(readFields({ ...fields, 'pictures.shareAlt': ' ' }).errors).toEqual({
      'pictures.shareAlt': 'Say what the picture shows, for those who do not see it',
    })
  })

  it('read as words where two versions are compared', () => {
    expect(
      brandDiff(toBrandFields(defaultBrand), {
        ...toBrandFields(defaultBrand),
        'pictures.icon': fields['pictures.icon'],
      }),
    ).toEqual([{ name: 'pictures.icon', label: 'Icon', before: '', after: '512 × 512 pixels, bbbbbbbb' }])
  })

  it('are brought along by a file only into the brand that has them', () => {
    expect(ownPictures(pictures, 'acme.example')).toEqual(pictures)
    expect(ownPictures(pictures, 'acme.exam')).toEqual({})
    expect(ownPictures(pictures, null)).toEqual({})
    const foreign = { ...pictures.share, key: `other.example/${'d'.repeat(32)}` }
    expect(ownPictures({ ...pictures, share: foreign }, 'acme.example')).toEqual({
      logoOnLight: pictures.logoOnLight,
      logoHasName: true,
      icon: pictures.icon,
    })
  })
})
