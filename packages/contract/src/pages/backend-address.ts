/**
 * Addresses of this site that the web app has no page for: the studio, which is an app of its own, the addresses of the backend that the
 * documents name, and those that its courses use in links. The server answers them, or leads on to the page of whoever is signed in
 * (spec: platform 4, decisions 1).
 */
const PATTERN = /^\/(studio(\/.*)?|(my\/index|course\/view|mod\/[a-z0-9_]+\/view)\.php)$/

/** Whether an address of this site is one of them: it is loaded, since no page of the web app stands there. */
export const isBackendAddress = (address: string): boolean => PATTERN.test(address.replace(/[?#].*$/s, ''))

/** Where the backend shows an activity. */
export const getBackendAddress = ({ type, id }: { type: string; id: number }): string =>
  `/mod/${encodeURIComponent(type)}/view.php?id=${id}`
