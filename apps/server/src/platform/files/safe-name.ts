/** A text as a part of a file name that every file system takes: no signs that mean something, no dot in front, 100 characters at most. */
export const safeName = (text: string): string =>
  text
    .replace(/[\p{Cc}<>:"|?*\\/]/gu, '_')
    .replace(/^\.+/, '')
    .slice(0, 100)
