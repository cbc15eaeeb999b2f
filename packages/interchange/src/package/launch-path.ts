import { pathFault } from '../archive/entry-path.ts'

/** An address within a package: its file, and what stands behind it. */
interface Launch {
  file: string
  /** `?a=b#c`, as it is written. */
  rest: string
}

/**
 * Where an address of a manifest leads, from the folder of its bases; null for one outside of the package. `parameters` are those
 * of an item, in any of the ways in which they are written (SCORM 2004 CAM 3.4.1.4).
 */
export function getLaunch(bases: readonly string[], href: string, parameters = ''): Launch | null {
  const written = [...bases.map(base => (base === '' || base.endsWith('/') ? base : `${base}/`)), href].join('')
  const [, address = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written.replaceAll('\\', '/')) ?? []
  if (/^[a-z][a-z0-9+.-]*:|^\//i.test(address)) return null
  const parts: string[] = []
  for (const part of decoded(address).split('/')) {
    if (part === '..' && parts.length === 0) return null
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  const file = parts.join('/')
  return pathFault(file) === null ? { file, rest: withParameters(rest, parameters.trim()) } : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function withParameters(rest: string, parameters: string): string {
  if (parameters === '' || parameters === '?' || parameters === '&') return rest
  if (parameters.startsWith('#')) return rest.includes('#') ? rest : `${rest}${parameters}`
  const [query = '', fragment = ''] = rest.split('#', 2)
  const more = parameters.replace(/^[?&]+/, '')
  return `${query}${query.includes('?') ? '&' : '?'}${more}${fragment ? `#${fragment}` : ''}`
}
