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
  it('return the uploaded pictures', () => {
    expect(readFields(fields).draft?.pictures).toEqual(pictures)
    expect(readFields(toBrandFields(defaultBrand)).draft?.pictures).toBeUndefined()
  })

  it('omit a removed picture', () => {
    expect(readFields({ ...fields, 'pictures.share': '', 'pictures.logoOnLight': '' }).draft?.pictures).toEqual({
      icon: pictures.icon,
    })
  })

  it('require an alternative text for the share image', () => {
    expect(readFields({ ...fields, 'pictures.shareAlt': ' ' }).errors).toEqual({
      'pictures.shareAlt': 'Say what the picture shows, for those who do not see it',
    })
  })

  it('are shown as words when two versions are compared', () => {
    expect(
      brandDiff(toBrandFields(defaultBrand), {
        ...toBrandFields(defaultBrand),
        'pictures.icon': fields['pictures.icon'],
      }),
    ).toEqual([{ name: 'pictures.icon', label: 'Icon', before: '', after: '512 × 512 pixels, bbbbbbbb' }])
  })

  it('are imported from a file only into the brand that has them', () => {
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
