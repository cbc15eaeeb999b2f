import type { PackageItem } from '@learn/course/content/package'

/** What an `h5p.json` tells. */
export interface ReadH5p {
  title: string
  items: PackageItem[]
}

/** The file that a player of H5P opens. */
export const H5P_ENTRY = 'h5p.json'

/**
 * Reads an `h5p.json`: its title and its one line of contents, named after its main library. Null where it is none.
 * Source: H5P package specification, package definition.
 */
export function readH5pManifest(text: string): ReadH5p | null {
  const { title, mainLibrary } = objectOf(text)
  if (typeof mainLibrary !== 'string' || !/^[\w.-]{1,255}$/.test(mainLibrary)) return null
  const name = typeof title === 'string' ? title.replace(/\s+/g, ' ').trim().slice(0, 300) : ''
  const item = { title: name || mainLibrary, level: 0, path: H5P_ENTRY, reports: true, launchData: '', passPct: null }
  return { title: name, items: [{ ...item, key: mainLibrary }] }
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
