const MOST = 40

/**
 * The name of who invites, as strangers read it: letters, blanks, hyphens and apostrophes only, so that a name can carry no
 * address and no message of its own.
 */
export function inviterName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const letters = `${firstName} ${lastName}`.replace(/[^\p{L}\p{M}'’ -]+/gu, ' ').replace(/ +/g, ' ')
  return Array.from(letters.trim()).slice(0, MOST).join('').trim() || 'Somebody whom you know'
}
