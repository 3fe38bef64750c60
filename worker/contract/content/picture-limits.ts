// The checks of each picture, apart from what shows them, because pages needn't load them.

/** The formats in which pictures are stored: those that browsers can make from an owner's file. */
export const PICTURE_FORMATS = ['webp', 'jpeg', 'png'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The most pixels of a stored picture. */
export const MOST_WIDTH = 1600
export const MOST_HEIGHT = 2400

/** The format of a picture's key: the key of its brand and the beginning of its digest. */
export const PICTURE_KEY = /^([a-z0-9.-]{1,253})\/([0-9a-f]{32})$/

/** The most characters of a picture's alternative text. */
export const MOST_ALT = 200
