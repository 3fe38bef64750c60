// The administrator's, the traveler's own, and what is about to be bought.
const PERSONAL = /^\/(?:account-settings|admin|admin-settings|booking|my-trips|styleguide|trip)(?:\/|$)/

/**
 * Whether what a page shows belongs to somebody: the server writes its frame alone, and the browser the rest. So it is for every address below
 * such a page's, whether there is a page or not.
 * @param path without its query
 */
export const isPersonalPage = (path: string): boolean => PERSONAL.test(path)
