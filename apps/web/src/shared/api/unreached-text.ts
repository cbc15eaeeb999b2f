/** Why nothing is reached, wherever that is told: the browser has no network, or nobody answers. */
export const unreachedText = (): string => (navigator.onLine ? 'Our server can’t be reached' : 'You’re offline')
