// The administrator's, the traveler's own, and what is about to be bought.
const PERSONAL = /^\/(?:account-settings|admin|admin-settings|booking|my-trips|styleguide|trip)(?:\/|$)/

/**
 * Whether what a page shows belongs to somebody: the server writes its frame alone, and the browser the rest. So it is for every address below
 * such a page's, whether there is a page or not.
 * @param path without its query
 */
export const isPersonalPage = (path: string): boolean => PERSONAL.test(path)

// The search form, what it finds, and one flight of that. A page of a booking isn't among them: somebody may be paying there.
const SHOP = /^\/(search|flight|$)/

/**
 * Whether a page is where something is chosen to be bought: a closed shop says there that it sells nothing.
 * @param path without its query
 */
export const isShopPage = (path: string): boolean => SHOP.test(path)
