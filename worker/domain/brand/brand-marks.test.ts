import { describe, expect, it } from 'vitest'
import type { UploadedPicture } from '../../contract/content/picture'
import { brandMarks, iconFiles } from './brand-marks'
import { defaultBrand } from './default-brand'

const logo = (sign: string): UploadedPicture => ({
  key: `acme.example/${sign.repeat(32)}`,
  format: 'png',
  width: 400,
  height: 100,
})
const [forLight, forDark] = [logo('a'), logo('b')]
const srcOf = ({ key }: UploadedPicture) => `/pictures/${key}-400.png`
const { theme } = defaultBrand
const dark = { ...theme, background: '#101418', text: '#f0f0f0' }

describe('the logo at the head of a page', () => {
  it.each([
    ['the one for light grounds', theme, { logoOnLight: forLight, logoOnDark: forDark }, forLight, undefined],
    ['the one for dark grounds', dark, { logoOnLight: forLight, logoOnDark: forDark }, forDark, undefined],
    ['the other with its own ground', dark, { logoOnLight: forLight }, forLight, 'light'],
    ['the other with its own ground', theme, { logoOnDark: forDark }, forDark, 'dark'],
  ])('is %s', (_which, shown, pictures, expected, plate) => {
    const { logo: head } = brandMarks({ theme: shown, pictures })!
    expect([head?.src, head?.width, head?.height, head?.plate]).toEqual([srcOf(expected), 400, 100, plate])
  })

  it('says whether it shows the name', () => {
    expect(brandMarks({ theme, pictures: { logoOnLight: forLight, logoHasName: true } })?.logo?.hasName).toBe(true)
    expect(brandMarks({ theme, pictures: { logoOnLight: forLight } })?.logo?.hasName).toBeUndefined()
  })

  it('is the brand’s logo address when nothing was uploaded', () => {
    expect(brandMarks(defaultBrand)).toBeUndefined()
    expect(brandMarks({ theme, pictures: { shareAlt: 'x' } })).toBeUndefined()
    expect(iconFiles(defaultBrand)).toEqual([])
  })
})

describe('the icon', () => {
  it('is there in each size, the smallest for tabs', () => {
    const pictures = { icon: { ...logo('c'), width: 512, height: 512 } }
    const base = `/pictures/acme.example/${'c'.repeat(32)}`
    expect(iconFiles({ pictures })).toEqual([32, 180, 192, 512].map((size) => ({ src: `${base}-${size}.png`, size })))
    expect(brandMarks({ theme, pictures })).toEqual({ icon: `${base}-32.png` })
  })
})
