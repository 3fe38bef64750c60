// Read by a pattern, because every request asks: parsing the address costs more than the rest of what is done with it.
const LOCAL = /^http:\/\/(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1)(?::\d+)?(?:[/?#]|$)/i

/** Whether a request's address is one of this machine, asked without https. */
export const isLocalAddress = (url: string): boolean => LOCAL.test(url)
