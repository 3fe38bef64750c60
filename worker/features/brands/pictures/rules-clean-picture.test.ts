import { describe, expect, it } from 'vitest'
import { MOST_PICTURE_BYTES } from '../../../contract/content/picture'
import {
  aJpeg,
  aPng,
  aWebp,
  aWebpOf,
  canvas,
  GPS,
  lossy,
  pngChunk,
  segment,
  webpChunk,
} from '../../../testing/builders/pictures'
import { cleanFiles } from './rules-clean-picture'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array | undefined) => String.fromCharCode(...(bytes ?? []))
const cut = (bytes: Uint8Array, by: number) => bytes.subarray(0, bytes.length - by)
const plus = (bytes: Uint8Array, more: string) => Uint8Array.from([...bytes, ...bytesOf(more)])
const script = '<html><script>alert(document.domain)</script>'

const NOTHING = 'This is no picture that can be stored: use a JPEG, PNG, WebP or AVIF picture.'
const BEHIND = 'There is something behind the end of the picture.'
const INCOMPLETE = 'The picture is not complete.'
const CONTRADICTS = "The picture's parts contradict each other."
const MOVES = 'Moving pictures are not taken.'

const HOSTILE: [string, Uint8Array, string][] = [
  ['nothing', new Uint8Array(), NOTHING],
  ['an SVG, whatever it is called', bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), NOTHING],
  ['a web page', bytesOf(script), NOTHING],
  ['a GIF', bytesOf('GIF89a\x01\x00\x01\x00'), NOTHING],
  ['a program', bytesOf('MZ\x90\x00 and more of it'), NOTHING],
  ['a PDF with a JPEG inside', plus(bytesOf('%PDF-1.7 '), textOf(aJpeg())), NOTHING],
  [
    'an AVIF',
    bytesOf('\0\0\0\x1cftypavif\0\0\0\0mif1avif'),
    'An AVIF picture is stored as WebP: choose it in the editor, which converts it.',
  ],
  ['a JPEG with a web page behind it', plus(aJpeg(), script), BEHIND],
  ['a JPEG with an archive behind it', plus(aJpeg(), 'PK\x03\x04'), BEHIND],
  ['a PNG with a web page behind it', plus(aPng(), script), BEHIND],
  ['a WebP with a web page behind it', plus(aWebp(), script), BEHIND],
  ['a JPEG that ends early', cut(aJpeg(), 2), INCOMPLETE],
  ['a JPEG that ends in a header', aJpeg().subarray(0, 30), INCOMPLETE],
  ['a JPEG of its first bytes alone', aJpeg().subarray(0, 3), INCOMPLETE],
  ['a PNG that ends early', cut(aPng(), 5), INCOMPLETE],
  ['a PNG without a picture', Uint8Array.from([...aPng().subarray(0, 33), ...pngChunk('IEND', [])]), INCOMPLETE],
  ['a WebP that ends early', cut(aWebp(), 1), INCOMPLETE],
  ['a WebP without a picture', aWebpOf(canvas()), INCOMPLETE],
  ['a JPEG without a picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xd9), INCOMPLETE],
  ['a JPEG of two sizes', aJpeg({ before: segment(0xc0, [8, 0, 9, 0, 9, 1, 1, 0x11, 0]) }), CONTRADICTS],
  ['a JPEG that is something else between its parts', aJpeg({ before: [...GPS, ...bytesOf(script)] }), CONTRADICTS],
  ['a JPEG with a segment shorter than its length', aJpeg({ before: [0xff, 0xe1, 0, 1] }), CONTRADICTS],
  ['a JPEG with a segment longer than the file', aJpeg({ before: [0xff, 0xe1, 0xff, 0xff] }), INCOMPLETE],
  [
    'a JPEG for printers',
    aJpeg({ before: segment(0xc0, [8, 0, 9, 0, 9, 4, 1, 0x11, 0]) }),
    'The colors of this JPEG are not those of a screen: save it as an RGB picture.',
  ],
  [
    'a lossless JPEG, which browsers do not draw',
    aJpeg({ before: segment(0xc3, [8, 0, 9, 0, 9, 1, 1, 0x11, 0]) }),
    'This kind of JPEG is not taken: save the picture anew.',
  ],
  ['a PNG of two headers', aPng({ before: pngChunk('IHDR', [0, 0, 0, 9, 0, 0, 0, 9, 8, 6, 0, 0, 0]) }), CONTRADICTS],
  ['a PNG with an unknown part that it is drawn with', aPng({ before: pngChunk('EVIL', script) }), CONTRADICTS],
  ['a PNG that moves', aPng({ before: pngChunk('acTL', [0, 0, 0, 9, 0, 0, 0, 0]) }), MOVES],
  ['a WebP that moves', aWebpOf(canvas({}, 2), webpChunk('ANIM', [0, 0, 0, 0, 0, 0]), lossy()), MOVES],
  ['a WebP larger than its canvas', aWebpOf(canvas({ width: 10, height: 10 }), lossy()), CONTRADICTS],
  ['a WebP of two pictures', aWebpOf(lossy(), lossy({ width: 9 })), CONTRADICTS],
  [
    'a PNG of 3.6 billion pixels in a hundred bytes',
    aPng({ width: 60_000, height: 60_000 }),
    'The picture has 60000 × 60000 pixels, and may have 1600 × 2400 at most.',
  ],
  [
    'a JPEG of 4.3 billion pixels',
    aJpeg({ width: 65_535, height: 65_535 }),
    'The picture has 65535 × 65535 pixels, and may have 1600 × 2400 at most.',
  ],
  ['a PNG without a height', aPng({ height: 0 }), 'The picture is empty.'],
  ['a JPEG whose height comes later', aJpeg({ height: 0 }), 'The picture is empty.'],
  [
    '20 MB',
    new Uint8Array(20 * 1024 * 1024),
    `The picture is too large: it may have ${MOST_PICTURE_BYTES / 1024 / 1024} MB at most.`,
  ],
]

describe('a file that can’t be a page’s picture', () => {
  it.each(HOSTILE)('is refused: %s', (_what, bytes, why) => {
    expect(() => cleanFiles([bytes])).toThrow(expect.objectContaining({ code: 'invalid_input', message: why }))
  })

  it.each([
    ['cut anywhere', (bytes: Uint8Array, at: number) => bytes.subarray(0, at)],
    ['with any byte turned', (bytes: Uint8Array, at: number) => bytes.with(at, (bytes[at] ?? 0) ^ 0xff)],
  ])('is refused with a message, or is still a picture, %s', (_how, harm) => {
    for (const whole of [aJpeg({ before: GPS }), aPng(), aWebpOf(canvas(), webpChunk('EXIF', 'GPS'), lossy())])
      for (let at = 0; at < whole.length; at++) {
        let fault: unknown = null
        try {
          cleanFiles([harm(whole, at)])
        } catch (error) {
          fault = error
        }
        if (fault) expect(fault).toMatchObject({ code: 'invalid_input' })
      }
  })
})

describe('what a file contains besides the picture', () => {
  const hidden = 'GPSLatitude 52.520008'
  it.each([
    ['EXIF of a JPEG', aJpeg({ before: GPS }), aJpeg()],
    ['a web page in a comment of a JPEG', aJpeg({ before: segment(0xfe, script + hidden) }), aJpeg()],
    [
      'XMP and a color profile of a JPEG',
      aJpeg({
        before: [
          ...segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${hidden}`),
          ...segment(0xe2, `ICC_PROFILE\0${hidden}`),
        ],
      }),
      aJpeg(),
    ],
    [
      'a small picture in the header of a JPEG',
      aJpeg({ before: segment(0xe0, `JFIF\0\x01\x02\x00\x00\x01\x00\x01\x01\x01${hidden}`) }),
      aJpeg(),
    ],
    [
      'texts and EXIF of a PNG',
      aPng({
        before: [...pngChunk('tEXt', `Comment\0${hidden}`), ...pngChunk('eXIf', hidden), ...pngChunk('iTXt', script)],
      }),
      aPng(),
    ],
    [
      'EXIF and XMP of a WebP',
      aWebpOf(canvas({}, 0x0c), lossy(), webpChunk('EXIF', hidden), webpChunk('XMP ', hidden)),
      aWebp(),
    ],
    ['an unknown part of a WebP', aWebpOf(canvas(), webpChunk('EVIL', script + hidden), lossy()), aWebp()],
  ])('is removed: %s', (_what, sent, stored) => {
    expect(textOf(sent)).toContain('GPSLatitude')
    const { files } = cleanFiles([sent])
    expect(files.map(({ bytes }) => textOf(bytes))).toEqual([textOf(stored)])
  })

  it('stays when it affects drawing: color space and transparency', () => {
    const jfif = aJpeg({ before: segment(0xe0, 'JFIF\0\x01\x02\x00\x00\x01\x00\x01\x00\x00') })
    expect(textOf(cleanFiles([jfif]).files[0]?.bytes)).toBe(textOf(jfif))
    const clear = aWebpOf(canvas({}, 0x10), webpChunk('ALPH', [0, 1, 2, 3]), lossy())
    expect(textOf(cleanFiles([clear]).files[0]?.bytes)).toBe(textOf(clear))
    const gray = aPng({ before: pngChunk('gAMA', [0, 0, 0xb1, 0x8f]) })
    expect(textOf(cleanFiles([gray]).files[0]?.bytes)).toBe(textOf(gray))
  })
})

describe('the files of a picture', () => {
  it('are one for a small picture, and all widths that pages use for a larger one, in any order', () => {
    expect(cleanFiles([aWebp({ width: 480, height: 200 })])).toMatchObject({ format: 'webp', width: 480, height: 200 })
    const three = [1600, 480, 960].map((width) => aWebp({ width, height: width / 2 }))
    expect(cleanFiles(three).files.map(({ width }) => width)).toEqual([480, 960, 1600])
  })

  it.each([
    ['one is missing', [aWebp({ width: 1600, height: 800 }), aWebp({ width: 480, height: 240 })]],
    ['one is too many', [aWebp({ width: 400 }), aWebp({ width: 300 })]],
    ['one has another shape', [aWebp({ width: 600, height: 300 }), aWebp({ width: 480, height: 300 })]],
    ['one has another format', [aWebp({ width: 600, height: 300 }), aJpeg({ width: 480, height: 240 })]],
  ])('are refused when %s', (_what, files) => {
    expect(() => cleanFiles(files)).toThrow(/^Send one picture in the widths/)
  })

  it('are refused when there are none', () => expect(() => cleanFiles([])).toThrow('Choose a picture.'))
})
