/** True for an address of the free area: `free` is a whole segment of its path (spec: platform 2, the free router). */
export const isFreePath = (path: string): boolean =>
  path
    .replace(/[?#].*$/s, '')
    .split('/')
    .includes('free')
