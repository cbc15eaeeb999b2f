/** Below this named width the gate stands before the product; one place to move it (decisions 3). */
export const GATE_BELOW = 's_desktop'

/** Screens that work on every width: the free area, the careers application, and those that mails and SMS link to. */
const EXEMPT = [/^\/free(\/|$)/, /^\/vrise\/[^/]+\/?$/, /^\/(login|auth|reset-password)\/?$/]

/** True where the gate stands before a path. */
export const isGated = (pathname: string, isNarrow: boolean): boolean =>
  isNarrow && !EXEMPT.some(path => path.test(pathname))
