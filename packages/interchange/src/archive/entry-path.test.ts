import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeEntryPath } from './entry-path.ts'

describe('the path of an archive entry', () => {
  it.each([
    ['moodle_backup.xml', 'moodle_backup.xml'],
    ['./a/b.xml', 'a/b.xml'],
    ['a//b.xml', 'a/b.xml'],
    ['a/b/', 'a/b'],
    ['files/..hidden', 'files/..hidden'],
    ['naïve/日本.txt', 'naïve/日本.txt'],
    ['./', null],
  ])('%j is %j', (name, safe) => {
    expect(safeEntryPath(name)).toBe(safe)
  })

  it.each([
    ['../x', 'leaves its folder'],
    ['a/../../x', 'leaves its folder'],
    ['a/..', 'leaves its folder'],
    ['/etc/passwd', 'absolute'],
    ['C:/x', 'drive letter'],
    ['c:x', 'drive letter'],
    ['./C:/x', 'drive letter'],
    ['a\\..\\x', 'backslash'],
    ['a\0b', 'control character'],
    ['a\nb', 'control character'],
    ['', 'without a name'],
    ['x'.repeat(256), 'more than 255'],
    ['xx/'.repeat(300), 'more than 512'],
    ['x/'.repeat(30), 'more than 20 levels'],
  ])('%j is refused: %s', (name, why) => {
    expect(() => safeEntryPath(name)).toThrow(why)
  })

  it('is refused or stays inside the folder, whatever is written', () => {
    const part = fc.constantFrom('a', '.', '..', '', '\\', 'C:', '\0', ' ', '...', '~', 'con')
    const names = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 8 }).map(parts => parts.join('/')),
    )
    fc.assert(
      fc.property(names, name => {
        const safe = valueOrNull(() => safeEntryPath(name))
        if (safe === null) return
        expect(new URL(`file:///base/${encodeURI(safe.toWellFormed())}`).pathname.startsWith('/base/')).toBe(true)
        expect(safe.split('/')).not.toContain('..')
        expect(safe).not.toMatch(/^\/|\\|\0|^[a-zA-Z]:/)
        expect(safeEntryPath(safe)).toBe(safe)
      }),
    )
  })
})

function valueOrNull<T>(make: () => T): T | null {
  try {
    return make()
  } catch {
    return null
  }
}
