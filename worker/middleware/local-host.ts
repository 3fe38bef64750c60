const LOCAL_HOST = /^(.+\.)?localhost$|^127\.0\.0\.1$/

/** Whether a host name is this machine's own, where there is no https. */
export const isLocalHost = (hostname: string): boolean => LOCAL_HOST.test(hostname)
