/** True in a window that was opened for one lesson alone: it stands there without what is around it. */
export const isOwnWindow = (): boolean => new URLSearchParams(window.location.search).has('own')

/** The address of this page in such a window. */
export const ownWindowAddress = (): string => `${window.location.pathname}?own=1`
