// What is checked of each picture, apart from what shows them: pages needn't load it.

/** The formats in which pictures are stored: those that browsers make of what an owner chooses. */
export const PICTURE_FORMATS = ['webp', 'jpeg', 'png'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** How many pixels a stored picture has at most. */
export const MOST_WIDTH = 1600
export const MOST_HEIGHT = 2400

/** What a picture's key looks like: the key of its brand and the beginning of its digest. */
export const PICTURE_KEY = /^([a-z0-9.-]{1,253})\/([0-9a-f]{32})$/

/** How many characters the text of a picture may have. */
export const MOST_ALT = 200
