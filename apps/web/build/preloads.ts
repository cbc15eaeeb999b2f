import type { HtmlTagDescriptor, Rolldown } from 'vite'

/** Addresses and the source of the lazy screen that each starts with. The server names its chunks in the page. */
const SCREENS = [
  ['^/login$', 'src/features/auth/login-screen.tsx'],
  ['^/$', 'src/features/dashboard/dashboard-screen.tsx'],
  ['^/program-timeline/', 'src/features/learning/timeline-screen.tsx'],
  ['^/page-activity/', 'src/features/learning/activity-screen.tsx'],
  ['^/free(/|$)', 'src/app/free-screens.tsx'],
] as const

export interface Preload {
  /** Regular expression on the path of an address. */
  pattern: string
  files: string[]
}

/** The chunks behind each screen, without what the entry loads anyway. */
export function preloadsOf(bundle: Rolldown.OutputBundle): Preload[] {
  const chunks = Object.values(bundle).filter(item => item.type === 'chunk')
  const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const closure = (start: string): Set<string> => {
    const seen = new Set<string>()
    const walk = (file: string): void => {
      if (seen.has(file)) return
      seen.add(file)
      for (const next of byFile.get(file)?.imports ?? []) walk(next)
    }
    walk(start)
    return seen
  }
  const entry = chunks.find(chunk => chunk.isEntry)
  const ofEntry = entry ? closure(entry.fileName) : new Set<string>()
  const shell = chunks.find(chunk => chunk.moduleIds.some(id => id.endsWith('src/app/home-layout.tsx')))
  return SCREENS.map(([pattern, source]) => {
    const screen = chunks.find(chunk => chunk.moduleIds.some(id => id.endsWith(source)))
    const own = screen ? closure(screen.fileName) : new Set<string>()
    const layout = shell && (pattern === '^/$' || pattern.includes('timeline')) ? closure(shell.fileName) : []
    const files = [...new Set([...own, ...layout])].filter(file => !ofEntry.has(file))
    return { pattern, files }
  })
}

/** The font that every text is set in: asked for with the page, not after the first text. */
export const fontPreloads = (bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] =>
  Object.keys(bundle)
    .filter(file => /-latin-wght-normal-[^/]*\.woff2$/.test(file))
    .map(file => ({
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
      injectTo: 'head',
    }))
