import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { directIcons, importIconsDirectly, readIconFiles } from './direct-icons.ts'

const INDEX = `
export { default as House, default as HouseIcon, default as Home } from './icons/house.mjs';
export { default as X, default as XIcon } from './icons/x.mjs';
export { default as createLucideIcon } from './createLucideIcon.mjs';
`
const files = readIconFiles(INDEX)

it('knows the file of an icon by every name that it has', () => {
  expect([...files]).toEqual([
    ['House', 'house'],
    ['HouseIcon', 'house'],
    ['Home', 'house'],
    ['X', 'x'],
    ['XIcon', 'x'],
  ])
})

it('imports each icon from its file, under its alias, and keeps types and lines', () => {
  const code = "import {\n  Home as Start,\n  type LucideIcon,\n  X,\n} from 'lucide-react'\nexport const a = X\n"
  const direct = importIconsDirectly(code, files)
  expect(direct.split('\n')[0]).toBe(
    "import Start from 'lucide-react/icons/house'; import X from 'lucide-react/icons/x'; import type { LucideIcon } from 'lucide-react'",
  )
  expect(direct.split('\n').length).toBe(code.split('\n').length)
})

it('finds every icon that the app imports in the library as it is installed', () => {
  const source = readFileSync(path.join(import.meta.dirname, '../src/features/tickets/kind-icons.ts'), 'utf8')
  const { transform } = directIcons()
  const handler = transform && 'handler' in transform ? (transform.handler as (code: string) => { code: string }) : null
  expect(handler?.(source).code).toContain("import GraduationCap from 'lucide-react/icons/graduation-cap'")
})
