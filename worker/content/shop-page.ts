// The search form, what it finds, and one flight of that. A page of a booking isn't among them: somebody may be paying there.
const SHOP = /^\/(?:search\/?|flight(?:\/.*)?)?$/

/**
 * Whether a page is where something is chosen to be bought: a closed shop says there that it sells nothing.
 * @param path without its query
 */
export const isShopPage = (path: string): boolean => SHOP.test(path)
