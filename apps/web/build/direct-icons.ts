import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'lucide-react'/g
const EXPORT = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g

/** The file of each icon, by every name that it has. */
export function readIconFiles(index: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of index.matchAll(EXPORT))
    for (const name of names.matchAll(/default as (\w+)/g)) files.set(name[1] ?? '', file)
  return files
}

/** Code that imports each icon from a file of its own, on as many lines as before. */
export const importIconsDirectly = (code: string, files: ReadonlyMap<string, string>): string =>
  code.replaceAll(IMPORT, (statement, list: string) => {
    const direct: string[] = []
    const others: string[] = []
    for (const item of list.split(',')) {
      const [, name = '', alias = name] = /^\s*(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(item) ?? []
      const file = files.get(name)
      if (file) direct.push(`import ${alias} from 'lucide-react/icons/${file}'`)
      else if (item.trim() !== '') others.push(item.trim().replace(/^type /, ''))
    }
    if (others.length > 0) direct.push(`import type { ${others.join(', ')} } from 'lucide-react'`)
    return direct.join('; ') + '\n'.repeat(statement.split('\n').length - 1)
  })

/**
 * Sources import icons from the library's index, which imports all of them: to the bundler each page would need each icon. In a build they
 * come from files of their own, so that an icon is loaded by the pages that show it.
 */
export function directIcons(): Plugin {
  const folder = path.dirname(require.resolve('lucide-react/package.json'))
  const files = readIconFiles(readFileSync(path.join(folder, 'dist/esm/lucide-react.mjs'), 'utf8'))
  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: "'lucide-react'" },
      handler: code => ({ code: importIconsDirectly(code, files), map: null }),
    },
  }
}
