import { ArchiveError, quoted } from './archive-error.ts'
import { MAX_PATH_DEPTH, MAX_PATH_LENGTH, MAX_SEGMENT_LENGTH } from './archive-limits.ts'

/**
 * The safe form of a name found in an archive: `a/b/c`, no leading `./`, no closing slash; null for the root itself.
 * Throws `archive/bad-path` for what could leave the folder or mean something else on another system:
 * absolute paths, `..`, backslashes, NULs and other control characters, drive letters, too long or too deep names.
 */
export function safeEntryPath(name: string): string | null {
  const reason = pathFault(name)
  if (reason) throw new ArchiveError('archive/bad-path', `The archive holds ${quoted(name)}, ${reason}.`)
  const segments = name.split('/').filter(segment => segment !== '' && segment !== '.')
  return segments.length ? segments.join('/') : null
}

/** What is wrong with a path, as the end of a sentence; null when nothing is. */
export function pathFault(name: string): string | null {
  if (name === '') return 'a file without a name'
  if (name.length > MAX_PATH_LENGTH) return `a path of more than ${MAX_PATH_LENGTH} characters`
  if (hasControlCharacter(name)) return 'a path with a control character'
  if (name.includes('\\')) return 'a path with a backslash'
  if (name.startsWith('/')) return 'an absolute path'
  const segments = name.split('/')
  if (segments.some(segment => /^[a-z]:/i.test(segment))) return 'a path with a drive letter'
  if (segments.includes('..')) return 'a path that leaves its folder'
  if (segments.length > MAX_PATH_DEPTH) return `a path of more than ${MAX_PATH_DEPTH} levels`
  if (segments.some(s => s.length > MAX_SEGMENT_LENGTH)) return `a name of more than ${MAX_SEGMENT_LENGTH} characters`
  return null
}

function hasControlCharacter(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 0x20 || code === 0x7f) return true
  }
  return false
}
