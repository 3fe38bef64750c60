// Pages of administrators and of the traveler, and checkout.
const PERSONAL = /^\/(?:account-settings|admin|admin-settings|booking|my-trips|styleguide|trip)(?:\/|$)/

/**
 * Whether a page shows somebody's personal data: the server renders only its frame, and the browser the rest. This holds for every address
 * below such a page, whether the page exists or not.
 * @param path without its query
 */
export const isPersonalPage = (path: string): boolean => PERSONAL.test(path)

// The search form, its results, and one flight of them. The pages of a booking aren't included: somebody may be paying there.
const SHOP = /^\/(search|flight|$)/

/**
 * Whether something to buy is chosen on the page: a closed shop says there that it sells nothing.
 * @param path without its query
 */
export const isShopPage = (path: string): boolean => SHOP.test(path)
